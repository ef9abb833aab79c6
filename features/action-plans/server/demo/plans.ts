/** The plans of the demo organisation, and how far each got. Everything is invented. */

import type { DemoName } from '#server/demo/people.ts';
import type { Priority } from '../../contract/calls.ts';

/** A department that was closed after a plan had been made for it. */
export const closed = 'Dispatch';

export interface DemoPlan {
  daysAgo: number;
  author: DemoName;
  owner: DemoName | null;
  title: string;
  description: string;
  department: string;
  category?: string;
  priority: Priority;
  /** Days from today to the deadline; negative if it has passed. */
  dueIn: number;
  /** A `+` at the beginning marks a step that is done. */
  steps?: string[];
  /** The rants that the plan answers, by days ago and hour (features/rants/server/demo/story): '23/17'. */
  rants: string[];
  note?: string;
  doneDaysAgo?: number;
  comments?: [who: DemoName, daysLater: number, words: string][];
  /** The filters that the plan was made from. */
  slice?: { category: string; timeRange: 'quarter' };
}

export const plans: DemoPlan[] = [
  {
    ...{ daysAgo: 69, author: 'max', owner: 'max', priority: 'medium', dueIn: -55, doneDaysAgo: 51 },
    title: 'A test server that stays up in the afternoon',
    description: 'The build of the other team takes all of it each day after lunch. Find out whether it must run then, and move it if not.',
    department: 'Engineering',
    category: 'Tools & Equipment',
    rants: ['70/14'],
    note: 'The builds run at night now. The test server has been up every afternoon since.',
  },
  {
    ...{ daysAgo: 66, author: 'max', owner: 'max', priority: 'low', dueIn: -60, doneDaysAgo: 61 },
    title: 'Put the names right in the newsletter',
    description: 'The inventory was the work of eleven people from the warehouse. Print a correction and thank them in person.',
    department: 'Warehouse',
    category: 'Recognition',
    rants: ['67/12'],
  },
  {
    ...{ daysAgo: 47, author: 'max', owner: 'max', priority: 'high', dueIn: -18, doneDaysAgo: 20 },
    title: 'Nobody gets hurt on the dock',
    description:
      'Five reports in half a year, each of them mended for itself. Walk the whole way from gate to aisle once, list what can hurt somebody, and mend all of it.',
    department: 'Warehouse',
    category: 'Safety',
    steps: [
      '+Walk the way with the shift leads',
      '+Sensor for people at gate 3',
      '+Shoes of all sizes in stock',
      '+Monthly check of the forklifts',
    ],
    rants: ['171/14', '133/15', '88/15', '77/17', '49/8'],
    note: 'Gate 3 sees people now, safety shoes of every size are in stock, and each forklift is checked on the first Monday of the month.',
    comments: [
      ['mona', 4, 'The insurance pays half of the sensors if we send them the list.'],
      ['max', 6, 'Sent.'],
    ],
  },
  {
    ...{ daysAgo: 30, author: 'mona', owner: 'mona', priority: 'high', dueIn: -2, doneDaysAgo: 6 },
    title: 'Pay that is right the first time',
    description:
      'Supplements, overtime and expenses were each late for a reason of their own. Give both teams one list of what must be in before the run, and somebody who looks at it.',
    department: 'People Ops',
    category: 'Pay & Benefits',
    steps: ['+List of what the run needs', '+Samuel checks the codes of the night team', '+Expenses within two weeks, or a call'],
    rants: ['168/16', '140/9', '106/16', '92/10', '31/9'],
    note: 'Codes and supplements are checked before each run, and expenses are paid within two weeks. If yours are not, call us and we pay the same day.',
  },
  {
    ...{ daysAgo: 21, author: 'max', owner: null, priority: 'low', dueIn: 24 },
    title: 'Draw the desk plan again, with those who sit there',
    description: 'The wish lists are in. Somebody has to sit down with one person of each team for an afternoon.',
    department: 'Facilities',
    category: 'Management',
    steps: ['+Collect the wish lists', 'One afternoon with all teams', 'Move over a weekend'],
    rants: ['23/17'],
    comments: [['mona', 5, 'Who takes this? It will not draw itself.']],
  },
  {
    ...{ daysAgo: 18, author: 'mona', owner: 'mona', priority: 'high', dueIn: -4 },
    title: 'Two people for the support inbox',
    description:
      'About 90 emails a day for one person is no job. The posts are approved; until they are filled, new orders go to the sales inbox.',
    department: 'Customer Support',
    category: 'Workload',
    steps: ['+New orders go to sales', '+Posts approved', 'Advertise both posts', 'First interviews'],
    rants: ['101/8', '19/14'],
    note: 'New orders go to the sales inbox, and two posts are approved.',
    comments: [
      ['max', 3, 'Sales asks for a template for the answers. I can write one.'],
      ['mona', 4, 'Please do, until Friday if you can.'],
    ],
  },
  {
    ...{ daysAgo: 15, author: 'mona', owner: 'max', priority: 'medium', dueIn: -1, doneDaysAgo: 3 },
    title: 'Hours that can be planned',
    description:
      'Rota, swaps, overtime, courses: people learn too late when they work. One rule for each, written down, in force from the first of the month.',
    department: 'Customer Support',
    category: 'Scheduling',
    steps: ['+Rota on Wednesday at noon', '+Swaps need a call first', '+Overtime asked for by Wednesday', '+Courses check the calendar'],
    rants: ['176/9', '124/10', '58/11', '33/11', '16/8'],
    note: 'The rota comes on Wednesday at noon. Swaps need a call first. Overtime is asked for by Wednesday or not at all, and no needs no reason.',
  },
  {
    ...{ daysAgo: 13, author: 'mona', owner: 'ada', priority: 'medium', dueIn: -9 },
    title: 'One signature up to 500 euros',
    description: 'Three signatures from 50 euros cost more than they save. Ask the board for a limit of 500 with one.',
    department: 'Finance',
    category: 'Management',
    steps: ['+Count last year’s invoices', 'On the board’s list for its next meeting'],
    rants: ['14/10'],
  },
  {
    ...{ daysAgo: 9, author: 'max', owner: 'max', priority: 'medium', dueIn: 20 },
    title: 'Support learns of a late truck when the dock does',
    description:
      'The board on the dock is only as good as whoever fills it. Let the scanners at the gate fill it, and give support one number for the rest.',
    department: closed,
    category: 'Communication',
    steps: ['+Shift lead has the phone', 'Scanners write to the board', 'One number for both shifts'],
    rants: ['115/9', '10/9'],
  },
  {
    ...{ daysAgo: 8, author: 'mona', owner: 'mona', priority: 'low', dueIn: 12 },
    title: 'An allowance for the road that needs no receipts',
    description: 'Find out what the tax office takes as a flat rate, and what it would cost against last year’s receipts.',
    department: 'Finance',
    category: 'Pay & Benefits',
    steps: ['Ask the tax adviser', 'Compare with last year'],
    rants: ['9/16'],
  },
  {
    ...{ daysAgo: 5, author: 'max', owner: 'max', priority: 'high', dueIn: 0 },
    title: 'The server room closes by itself again',
    description: 'New closer for the door, and a look at the other doors of that corridor while the ladder is there.',
    department: 'Facilities',
    category: 'Safety',
    steps: ['+Order the closer', 'Mount it', 'Check the other four doors'],
    rants: ['6/14'],
  },
  {
    ...{ daysAgo: 4, author: 'max', owner: 'max', priority: 'high', dueIn: 2 },
    title: 'Start times two days ahead, in writing',
    description:
      'Nobody should learn at 21:40 that the day begins at six. Until the planning tool sends it by itself, the shift lead does, by noon two days before.',
    department: 'Warehouse',
    category: 'Scheduling',
    steps: ['+Agree it with the shift leads', '+Message template', 'Two weeks of trying it', 'Ask the shifts whether it works'],
    rants: ['33/11', '5/9'],
    note: 'Start times come by noon, two days before.',
    comments: [['mona', 1, 'Can support have the same? Their roster changed three times last week.']],
  },
  {
    ...{ daysAgo: 2, author: 'mona', owner: 'mona', priority: 'medium', dueIn: 45 },
    title: 'Credit goes to those who did the work',
    description:
      'Whoever presents something names who made it, on the slide. Thank-you emails are read by a second person before they go out.',
    department: 'Engineering',
    category: 'Recognition',
    rants: ['67/12', '43/9', '25/10', '3/15'],
    slice: { category: 'Recognition', timeRange: 'quarter' },
  },
];
