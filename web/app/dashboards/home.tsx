/** The dashboard of everybody put together: its numbers and the rants below them are of two rooms. */
import { HomePage } from '../../features/dashboards/home/home-page.tsx';
import { FirstVisit } from '../../features/rants/first-visit/first-visit.tsx';
import { useFirstVisit } from '../../features/rants/first-visit/use-first-visit.ts';
import { RantList } from '../../features/rants/list/rant-list.tsx';

export default function Home() {
  const visit = useFirstVisit();
  return <HomePage first={visit && <FirstVisit onClose={visit.close} withLink />} all={<RantList />} />;
}
