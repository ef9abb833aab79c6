/** 'Invite link' (admins): make a link, copy it while it is shown, list the valid ones, end one. */

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { daysText } from '#web/lib/format/days.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { type Invite, invites } from '../../../contract/invites.ts';
import { absolute, CopyLink } from '../copy-link.tsx';
import dialogs from '../dialogs.module.css';
import { t } from '../words.ts';
import { EndInvite } from './end-invite.tsx';
import { InviteForm } from './invite-form.tsx';
import classes from './invites.module.css';

export function InvitesDialog({ onClose }: { onClose: () => void }) {
  const [madeInvite, setMadeInvite] = useState<(Invite & { link: string }) | null>(null);
  const [inviteToEnd, setInviteToEnd] = useState<Invite | null>(null);
  if (inviteToEnd) return <EndInvite invite={inviteToEnd} onClose={() => setInviteToEnd(null)} />;
  return (
    <Dialog title={t('people.invite')} onClose={onClose} isDirty={madeInvite !== null} size={560}>
      <p className={dialogs.about}>{t('people.inviteAbout')}</p>
      {madeInvite ? (
        <>
          <CopyLink link={absolute(madeInvite.link)} />
          <p className={dialogs.about}>{t('people.inviteOnce', { day: dayOf(madeInvite) })}</p>
        </>
      ) : (
        <InviteForm onMade={setMadeInvite} />
      )}
      <Live onEnd={setInviteToEnd} />
      <div className={dialogs.foot}>
        <Button variant="default" onClick={onClose}>
          {t('people.done')}
        </Button>
      </div>
    </Dialog>
  );
}

const dayOf = ({ until }: Invite): string => daysText({ from: until, to: until });

function Live({ onEnd }: { onEnd: (invite: Invite) => void }) {
  const heading = useId();
  const query = useQuery(queryOf('accounts', invites.list));
  return (
    <section className={classes.live} aria-labelledby={heading}>
      <h3 id={heading}>{t('people.invites')}</h3>
      <QueryState
        query={query}
        failed={t('people.invitesFailed')}
        label={t('people.invitesLoading')}
        loading={<div className={classes.skeleton} />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className={classes.none}>{t('people.invitesNone')}</p>
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
            <ul role="list" className={classes.list}>
              {list.map((invite) => (
                <Line key={invite._id} invite={invite} onEnd={() => onEnd(invite)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function Line({ invite, onEnd }: { invite: Invite; onEnd: () => void }) {
  const nameAndDay = { name: invite.madeBy, day: dayOf(invite) };
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p>{t('people.inviteOf', nameAndDay)}</p>
        <p className={classes.dimmed}>
          {t(invite.approves ? 'people.inviteLetsIn' : 'people.inviteWaits')} · {t('people.inviteCame', { n: invite.came })}
        </p>
      </div>
      <Button variant="default" size="compact-md" onClick={onEnd} aria-label={t('people.inviteEndNamed', nameAndDay)}>
        {t('people.inviteEnd')}
      </Button>
    </li>
  );
}
