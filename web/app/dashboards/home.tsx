/** The dashboard of everybody put together: its numbers and the rants below them are of two rooms. */
import { HomePage } from '../../features/dashboards/home/home-page.tsx';
import { RantList } from '../../features/rants/list/rant-list.tsx';

export default function Home() {
  return <HomePage all={<RantList />} />;
}
