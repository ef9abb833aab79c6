/** Articles of the demo organisation, with their readers, ratings and comments. Everything is invented. */

import type { DemoName } from '#server/demo/people.ts';
import { moreArticles } from './more-articles.ts';

export const categories = {
  'Working here': 'Hours, shifts, leave and the first weeks.',
  'Pay and money': 'Salary, expenses, allowances.',
  'Safety first': 'What keeps people whole, and what to do when something happens.',
  'Tools and access': 'Devices, accounts, networks, rooms and keys.',
  'How we talk': 'Feedback, meetings, and what happens to a rant.',
} as const;

export interface DemoArticle {
  daysAgo: number;
  author: DemoName;
  title: string;
  category: keyof typeof categories;
  tags: string[];
  content: string;
  /** Stars by reader; null: read without rating. */
  readers: Partial<Record<DemoName, number | null>>;
  comments?: [who: DemoName, daysLater: number, words: string][];
}

export const articles: DemoArticle[] = [
  {
    daysAgo: 190,
    author: 'mona',
    title: 'Your first month at Northwind',
    category: 'Working here',
    tags: ['onboarding', 'new people'],
    content: `Welcome. Nobody expects you to know everything by Friday. This is what the first month usually looks like.

## The first day
Come at nine to the front desk. Somebody from your team meets you there, shows you your place, and has lunch with you. You get your badge, your laptop and a short tour that ends at the coffee machine. If anything of that is missing, tell your guide; it is our mistake, not your problem.

## The first week
Your **guide** is a colleague from another team. You can ask your guide what you would not ask your manager. There is one meeting a day with somebody whose work touches yours, never more than two, so that there is time to look around.

## The rest of the month
- Do one small thing from beginning to end.
- Write down what surprised you. On day 30 we ask for that list, and we mean it: most of our good changes came from people who had not yet got used to things.
- Look at *How the rota is made* and *Booking leave* before you need them.

After three months your manager sits down with you for an hour. You get the questions two weeks before.`,
    readers: { eve: 5, eli: 4, hana: 5, jonas: null, theo: 4 },
    comments: [
      ['jonas', 20, 'Is there a guide for the night team too? Mine works days.'],
      ['mona', 21, 'There is now: the night team has two of its own. Thank you for asking.'],
    ],
  },
  {
    daysAgo: 184,
    author: 'mona',
    title: 'How the rota is made',
    category: 'Working here',
    tags: ['rota', 'shifts', 'planning'],
    content: `The rota for a week is published on **Wednesday at noon** of the week before. This page says how it comes about, so that you can see where to speak up.

1. Until Monday evening you enter what you cannot do. A reason is not needed.
2. On Tuesday the planning team puts the week together. Wishes are looked at in the order of how long ago somebody last got one.
3. On Wednesday morning the leads read it. At noon it is out.

## Changes
Inside fourteen days nothing changes without your yes. A message that nobody answered is not a yes. If you are asked and say no, that is the end of it; you owe nobody a reason.

If a change reaches you after eight in the evening for the next morning, you need not follow it. Tell your lead, and write it down here as a rant if it happens again. We count these, and the number belongs to the manager on duty, not to you.

## Swapping
Find somebody with the same training, both of you confirm in the tool, the lead has one day to object. Without an objection it counts.`,
    readers: { eve: 5, eli: 5, hana: 4, jonas: 5, ruth: 4, theo: null },
    comments: [
      ['eli', 12, 'Does "cannot do" also cover doctor’s appointments that come up later?'],
      ['max', 13, 'Yes. Later ones go to your lead, and a doctor always wins against a plan.'],
      ['eve', 140, 'This page helped me last week. I showed the second heading and that was that.'],
    ],
  },
  {
    daysAgo: 176,
    author: 'ada',
    title: 'Booking leave',
    category: 'Working here',
    tags: ['leave', 'holidays', 'calendar'],
    content: `You have 28 days a year, and we would like you to take them.

## Asking
Enter the days in the calendar tool. Your manager answers **within five working days**, with yes or with no and a reason. Silence after five days is a yes; book your train.

- Up to two days: ask three days before.
- Up to two weeks: ask one month before.
- Longer: talk first, then ask. It nearly always works when there is time to plan.

## School holidays
Parents come first in the school holidays until the end of February. After that it is first come, first served, for everybody.

## What is left over
Five days move into the next year and are gone on 31 March. In November you get a mail with the number of days you still have. If work is what kept you from taking them, tell your manager in writing; then they do not expire.

## Ill on holiday
Days on which a doctor says you were ill are not holidays. Send the certificate and you have them back.`,
    readers: { eve: 4, eli: 4, hana: 3, ruth: 5, theo: 4, jonas: 4 },
    comments: [['theo', 90, 'The part about silence being a yes: has anyone tried it?']],
  },
  {
    daysAgo: 168,
    author: 'max',
    title: 'When you are ill',
    category: 'Working here',
    tags: ['sick leave', 'health'],
    content: `Stay at home. Nobody here gets a prize for coming in with a fever, and the people beside you get the rest of it.

## What to do
Call or write to your lead before your shift begins. "I am ill and will not come today" is enough. You do not have to say what you have, not to your lead, not in a meeting, not afterwards.

From the **third day** we need a certificate. Your doctor sends it to the health insurance, and People Ops fetches it from there; you only tell us the dates.

## A child is ill
Every parent has fifteen days a year for each child. Same call, same sentence.

## Coming back
After more than two weeks your manager offers you a talk about how to begin again: fewer hours for a while, other tasks, or simply a quiet first day. You may bring somebody along, and you may say no to the talk.

If anybody asks you in front of others why you were away, you need not answer. Please tell us. That is a rant we want to read.`,
    readers: { ruth: 5, hana: 5, eve: 4, jonas: 5 },
    comments: [['hana', 30, 'Thank you for the sentence with the meeting.']],
  },
  {
    daysAgo: 161,
    author: 'mona',
    title: 'Claiming travel expenses',
    category: 'Pay and money',
    tags: ['expenses', 'travel', 'receipts'],
    content: `You should never lend the company money for longer than two weeks. This is how you get it back.

1. Take a photograph of each receipt **on the day itself**. Thermal paper fades; a photograph does not.
2. Open the travel form, enter where you were and why, and attach the photographs.
3. Send it within thirty days. Your manager has three days, Finance has five.

| What | Up to | Needs |
|---|---|---|
| Train, second class | the price | ticket |
| Hotel, a night | 140 euros | bill with your name |
| Meals, a day | 28 euros | receipt or photograph |
| Taxi | 30 euros | a reason |

## When the receipt is gone
Write a note: date, place, amount, what it was, your name. Up to 50 euros that is enough. It happens to everybody once; we only ask when it happens every week.

## When the money does not come
After ten working days write to Finance with the number of the form. After fifteen, write a rant. A form that is sent back always names the line that is missing.`,
    readers: { theo: 4, hana: 3, eve: 4, ruth: 5, dee: null },
    comments: [
      ['theo', 60, 'Petrol stations count as restaurants? I eat there more often than I would like.'],
      ['mona', 61, 'They do. The photograph is enough.'],
    ],
  },
  {
    daysAgo: 150,
    author: 'ada',
    title: 'Reading your payslip',
    category: 'Pay and money',
    tags: ['salary', 'payslip', 'overtime'],
    content: `Salaries arrive on the 27th, or on the working day before. The payslip is in the portal two days earlier, so that there is time to ask.

## The lines
- **Base pay** is what stands in your contract.
- **Supplements** are for nights (25 percent), Sundays (50) and public holidays (100). They come with the month after the one they were worked in.
- **Overtime** appears only where it was agreed before. You choose each quarter whether you want it as time or as money.
- **Allowances** are the bike, the ticket, and the half of your pension that the company adds.

## When a line is missing
Nine times out of ten it is a wrong shift code. Write to People Ops with the month, the line and the amount you expected. You get an answer within three working days. What we owe you is paid at once, not with the next salary.

## Two things people ask
*Why is December different?* Because of the yearly bonus and its tax.

*Can others see my pay?* Your manager and two people in Finance can. Nobody else.`,
    readers: { jonas: 4, ruth: 4, eli: 3, eve: 4 },
    comments: [['jonas', 55, 'The code for our nights was wrong for three months. Since the check in summer it has been right.']],
  },
  {
    daysAgo: 141,
    author: 'max',
    title: 'Safety shoes: who gets them and who pays',
    category: 'Safety first',
    tags: ['warehouse', 'shoes', 'equipment'],
    content: `Nobody walks the dock without safety shoes. That holds for visitors, managers and people who are only quickly fetching something.

## Who pays
The company pays for one pair a year, up to 120 euros, and for a second pair when the first is worn out earlier. Show the old pair to the shift lead; nobody argues about soles.

## Sizes
We keep sizes 36 to 48 in two widths. If yours is not there:

1. Tell the shift lead before you go on the dock.
2. You get work away from the dock until there are shoes. That is not a favour, it is the rule.
3. Somebody buys a pair in town the same day.

## Insoles
With a note from your doctor we order shoes made for your insoles. It takes about three weeks, and the company pays all of it. Ordinary insoles from a shop change how the shoe protects you, so please do not put them in.

Lockers for wet shoes are beside the north door. They are warm.`,
    readers: { eli: 5, jonas: 4, hana: null },
    comments: [
      ['eli', 15, 'Size 47 has been empty since Monday, I told Marcus.'],
      ['max', 15, 'Bought this afternoon, two pairs.'],
    ],
  },
  ...moreArticles,
];
