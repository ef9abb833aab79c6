import { dataNotes, loginLinks, profileOfDevice } from '#features/accounts/web/slots';
import { notifiedWhen, whoWrites } from '#features/rants/web/slots';
import { besidePages } from '#web/entry/slots.ts';
import { banners } from '#web/frame/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { EveryDevice } from './every-device.tsx';
import { ReadWithWords } from './read-with-words.tsx';
import { OnProfile, Unsent, WhoWrites } from './where-used.tsx';

const ToldWhen = lazyComponent(async () => ({ default: (await import('./told-when.tsx')).ToldWhen }));
const NotInData = lazyComponent(async () => ({ default: (await import('./not-in-data.tsx')).NotInData }));

export const fills = [
  fill(besidePages, EveryDevice),
  fill(banners, Unsent),
  fill(loginLinks, ReadWithWords),
  fill(whoWrites, WhoWrites),
  fill(notifiedWhen, ToldWhen),
  fill(profileOfDevice, OnProfile),
  fill(dataNotes, NotInData),
];
