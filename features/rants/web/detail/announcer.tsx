/** Announces to screen readers what somebody else has just done on the open rant. It moves nothing and takes no focus. */
import type { RantDetail, TimelineEntry } from '../../contract/shapes.ts';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { actorName, firstName } from '../display-text.ts';
import { ofKinds, t } from '../words.ts';

const keyOf = (entry: TimelineEntry) => `${entry.kind} ${entry._id}`;

export function Announcer({ rant }: { rant: RantDetail }) {
  const knownKeys = useRef<Set<string> | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const before = knownKeys.current;
    knownKeys.current = new Set(rant.timeline.map(keyOf));
    if (!before) return;
    const newEntries = rant.timeline.filter((entry) => !before.has(keyOf(entry)) && !entry.isMine);
    const sentences = newEntries.map((entry) => sentenceOf(entry, rant)).filter((sentence) => sentence !== null);
    if (sentences.length > 0) setAnnouncement(sentences.join('. '));
  }, [rant]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

function sentenceOf(entry: TimelineEntry, rant: RantDetail): string | null {
  if (entry.bySealedAuthor && entry.kind !== 'status') return ofKinds(entry.kind === 'withdrawn' ? 'rantKind.withdrew' : 'rantKind.said');
  const name = firstName(actorName(entry, rant.author));
  if (entry.kind === 'response') return t('rants.saidResponse', { name });
  if (entry.kind === 'message') return t('rants.saidMessage', { name });
  if (entry.kind === 'edited' || entry.kind === 'withdrawn') return t(`rants.${entry.kind}By`, { name });
  if (entry.handOver) return entry.handOver.to === null ? t('rants.saidNobodys') : t('rants.saidOwner', { to: entry.handOver.to });
  return entry.kind === 'status' && entry.to ? t('rants.saidStatus', { status: t(`rants.${entry.to}`) }) : null;
}
