/** The conversations of the signed-in person that this device was asked to remember. */
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { daysText } from '#web/lib/format/days.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { toast } from '#web/ui/layout/toast.tsx';
import { deviceOf, type Thread } from '../device.ts';
import { t } from '../words.ts';

export function RememberedHere({ user, onOpen }: { user: string; onOpen: (thread: Thread) => void }) {
  const client = useQueryClient();
  const timeZone = useSession().settings?.timeZone ?? 'UTC';
  const key = ['sealed', 'remembered', user];
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => deviceOf(user, timeZone).remembered(), gcTime: 0, retry: false });
  if (data.length === 0) return null;
  const forget = async (id?: string) => {
    try {
      await deviceOf(user, timeZone).forget(id);
      toast.success(t('sealed.forgotten'));
    } catch {
      toast.error(t('sealed.forgetFailed'));
    }
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <Section className={classes.section} title={t('sealed.remembered')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.remembered}>
        {data.map(({ id, day, hasNews, thread }) => (
          <li key={id} className={classes.row}>
            <Button variant="transparent" onClick={() => onOpen(thread)}>
              {t('sealed.rememberedOn', { day: daysText({ from: day, to: day }) })}
            </Button>
            {hasNews && <Chip hue="blue">{t('sealed.news')}</Chip>}
            <Button size="compact-sm" variant="subtle" color="gray" className={classes.end} onClick={() => void forget(id)}>
              {t('sealed.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button size="compact-sm" variant="subtle" color="gray" className={classes.go} onClick={() => void forget()}>
          {t('sealed.forgetAll')}
        </Button>
      )}
    </Section>
  );
}
