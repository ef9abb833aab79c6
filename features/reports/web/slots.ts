import { slot } from '#web/lib/slot.ts';

/** A choice beside the button of the report: a report for people outside, without exact numbers. */
export const outsideReport = slot<{ isChosen: boolean; onChange: (isChosen: boolean) => void }>('reports.outside-report');
