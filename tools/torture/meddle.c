/*
 * Is loaded into a server with LD_PRELOAD, makes its writes to the database fail, and moves its clock. It reads what to do from a small
 * file that meddle.ts writes: the number of the error (0: none) and the seconds by which the clock is wrong.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *shared;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("TORTURE_SHARED");
  int fd = path ? open(path, O_RDONLY) : -1;
  if (fd < 0) return;
  void *at = mmap(NULL, 16, PROT_READ, MAP_SHARED, fd, 0);
  if (at != MAP_FAILED) shared = at;
  close(fd);
}

static int fails(int fd) {
  char link[64], path[4096];
  if (!shared || shared[0] == 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (!strstr(path, "earshot.db")) return 0;
  errno = (int)shared[0];
  return 1;
}

#define REAL(name) (__extension__({ static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); real; }))

ssize_t write(int fd, const void *data, size_t size) { return fails(fd) ? -1 : REAL(write)(fd, data, size); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return fails(fd) ? -1 : REAL(pwrite)(fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) { return fails(fd) ? -1 : REAL(pwrite64)(fd, data, size, at); }
int fsync(int fd) { return fails(fd) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return fails(fd) ? -1 : REAL(fdatasync)(fd); }

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = REAL(clock_gettime)(clock, now);
  if (shared && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shared[1];
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int result = REAL(gettimeofday)(now, zone);
  if (shared) now->tv_sec += shared[1];
  return result;
}
