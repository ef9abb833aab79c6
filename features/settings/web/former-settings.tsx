/** The former address of all settings. A section that it names leads to the page on which that stands now. */
import { useLocation } from 'react-router';
import { useAdministration } from '#web/frame/administration.tsx';
import { Redirect } from '#web/lib/page/redirect.tsx';

export function FormerSettings() {
  const { search, hash } = useLocation();
  const page = useAdministration().find(({ formerSections }) => formerSections?.includes(hash.slice(1)));
  return <Redirect to={{ pathname: page?.to ?? '/administration/organisation', search, hash }} />;
}
