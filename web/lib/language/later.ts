/** Makes a value on first use, because each date formatter takes about 20 ms on a slow phone. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
