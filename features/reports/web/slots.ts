import { slot } from '#web/lib/slot.ts';

/** Beside the button of the report: whether it is one for people outside, which holds no exact numbers. */
export const outsideReport = slot<{ isChosen: boolean; onChange: (isChosen: boolean) => void }>('reports.outside-report');
