/** The profile put together: the account, and where its person is told of what. */
import { ProfilePage } from '../features/accounts/profile/profile-page.tsx';
import { Preferences } from '../features/notifications/preferences/preferences.tsx';

export default function Profile() {
  return <ProfilePage notifications={<Preferences />} />;
}
