/** All routes (product.md 1.1), with their guards. A page is loaded when it is opened. */
import { isHandler, mayOpenEmployeeDashboard } from '@earshot/contract/policy';
import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { useSession, useUser } from '../lib/session.tsx';
import { Arrival } from './arrival.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { Allowed, SignedIn } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { fetchFirst, page, useFetchAhead } from './pages.tsx';
import { Footer } from './shell/footer.tsx';

const Frame = lazyComponent(() => import('./frame.tsx'), 'outside');
// Of the frame: the first page does without it.
const MarkRead = lazyComponent(() => import('./frame.tsx').then((m) => ({ default: m.MarkRead })), 'outside');
const PublicFrame = lazyComponent(() => import('./shell/public-frame.tsx'), 'outside');
const Login = page('/login', () => import('../features/accounts/login-page.tsx').then((m) => ({ default: m.LoginPage })));
const Register = page('/register', () => import('../features/accounts/register-page.tsx').then((m) => ({ default: m.RegisterPage })));
const Reset = page('/reset', () => import('../features/accounts/reset-page.tsx').then((m) => ({ default: m.ResetPage })));
const Setup = page('/setup', () => import('../features/accounts/setup-page.tsx').then((m) => ({ default: m.SetupPage })));
const Lost = page('/lost-password', () => import('../features/accounts/lost-page.tsx').then((m) => ({ default: m.LostPage })));
const Profile = page('/profile', () => import('./profile.tsx'));
const Mail = page('/mail', () => import('./mail/mail.tsx'));
const Unsubscribe = page('/unsubscribe', () => import('./mail/unsubscribe.tsx'));
const Settings = page('/settings', () => import('../features/settings/settings-page.tsx').then((m) => ({ default: m.SettingsPage })));
const Texts = page('/settings', () => import('../features/legal/texts-section.tsx').then((m) => ({ default: m.TextsSection })));
const EditText = page('/settings/texts/:page', () => import('../features/legal/edit-page.tsx').then((m) => ({ default: m.EditPage })));
const Audit = page('/audit', () => import('../features/audit/audit-page.tsx').then((m) => ({ default: m.AuditPage })));
const Deleted = page('/recently-deleted', () => import('../features/deleted/deleted-page.tsx').then((m) => ({ default: m.DeletedPage })));
const Users = page('/user-management', () => import('../features/accounts/users-page.tsx').then((m) => ({ default: m.UsersPage })));
const Options = page('/manage-options', () => import('../features/options/options-page.tsx').then((m) => ({ default: m.OptionsPage })));
const Rants = page('/rants', () => import('./rants/list.tsx'));
const Submit = page('/rant', () => import('../features/rants/submit-page.tsx').then((m) => ({ default: m.SubmitPage })));
const Detail = page('/rant/:id', () => import('./rants/detail.tsx'));
const ManagerDashboard = page('/manager-dashboard', () => import('./dashboards/manager.tsx'));
const DepartmentMetrics = page('/department-metrics', () => import('./dashboards/metrics.tsx'));
const EmployeeDashboard = page('/employee-dashboard', () => import('./dashboards/employee.tsx'));
const Home = page('/', () => import('./dashboards/home.tsx'));
const KnowledgeBase = page('/knowledge-base', () =>
  import('../features/knowledge-base/list-page.tsx').then((m) => ({ default: m.ListPage })),
);
const Article = page('/knowledge-base/articles/:id', () =>
  import('../features/knowledge-base/article-page.tsx').then((m) => ({ default: m.ArticlePage })),
);
const ArticleHistory = page('/knowledge-base/articles/:id/history', () =>
  import('../features/knowledge-base/history-page.tsx').then((m) => ({ default: m.HistoryPage })),
);
const ArticleEditor = page('/knowledge-base/new-article', () =>
  import('../features/knowledge-base/editor-page.tsx').then((m) => ({ default: m.EditorPage })),
);
const Fitting = page('/rant', () => import('../features/knowledge-base/cite/fitting.tsx'));
const ActionPlans = page('/action-plans', () => import('../features/action-plans/list-page.tsx').then((m) => ({ default: m.ListPage })));
const ActionPlan = page('/action-plans/:id', () => import('../features/action-plans/plan-page.tsx').then((m) => ({ default: m.PlanPage })));
const Outcomes = page('/you-said-we-did', () =>
  import('../features/action-plans/outcomes-page.tsx').then((m) => ({ default: m.DeedsPage })),
);
const Help = page('/help/*', () => import('../features/help/help-page.tsx').then((m) => ({ default: m.HelpPage })));
const Privacy = page('/privacy', () => import('../features/legal/privacy-page.tsx').then((m) => ({ default: m.PrivacyPage })));
const Terms = page('/terms', () => import('../features/legal/terms-page.tsx').then((m) => ({ default: m.TermsPage })));

fetchFirst(Frame, MarkRead);

export function AppRoutes() {
  useFetchAhead();
  return (
    <>
      <Arrival />
      <PageRoutes />
    </>
  );
}

function PageRoutes() {
  return (
    <Routes>
      <Route element={<Late />}>
        <Route path="/login" element={<Login footer={<Footer hasLanguages />} />} />
        <Route path="/register" element={<Register footer={<Footer hasLanguages />} />} />
        <Route path="/setup" element={<Setup footer={<Footer hasLanguages />} />} />
        <Route path="/reset" element={<Reset footer={<Footer hasLanguages />} />} />
        <Route path="/lost-password" element={<Lost footer={<Footer hasLanguages />} />} />
        <Route element={<AnyFrame />}>
          <Route path="/privacy" element={<Privacy />} />
          <Route path="/terms" element={<Terms />} />
          <Route path="/unsubscribe" element={<Unsubscribe />} />
        </Route>
        <Route
          element={
            <SignedIn>
              <Frame />
            </SignedIn>
          }
        >
          <Route index element={<Home />} />
          <Route path="/dashboard" element={<ToDashboard />} />
          <Route
            path="/manager-dashboard"
            element={
              <Allowed permission="dashboard.manage">
                <ManagerDashboard />
              </Allowed>
            }
          />
          <Route path="/employee-dashboard" element={<EmployeesOnly />} />
          <Route path="/rant" element={<Submit fitting={Fitting} />} />
          <Route
            path="/rant/:id"
            element={
              <MarkRead model="Rant">
                <Detail />
              </MarkRead>
            }
          />
          <Route path="/rants" element={<Rants />} />
          <Route path="/profile" element={<Profile />} />
          <Route
            path="/manage-options"
            element={
              <Allowed permission="option.manage">
                <Options />
              </Allowed>
            }
          />
          <Route
            path="/department-metrics"
            element={
              <Allowed permission="dashboard.manage">
                <DepartmentMetrics />
              </Allowed>
            }
          />
          <Route
            path="/action-plans"
            element={
              <Allowed permission="plan.manage">
                <ActionPlans />
              </Allowed>
            }
          />
          <Route
            path="/action-plans/:id"
            element={
              <Allowed permission="plan.manage">
                <MarkRead model="Plan">
                  <ActionPlan />
                </MarkRead>
              </Allowed>
            }
          />
          <Route path="/you-said-we-did" element={<Outcomes />} />
          <Route
            path="/user-management"
            element={
              <Allowed permission="user.read">
                <Users />
              </Allowed>
            }
          />
          <Route
            path="/settings"
            element={
              <Allowed permission="settings.write">
                <Settings texts={<Texts />} />
              </Allowed>
            }
          />
          <Route
            path="/settings/texts/:page"
            element={
              <Allowed permission="settings.write">
                <EditText />
              </Allowed>
            }
          />
          <Route
            path="/audit"
            element={
              <Allowed permission="audit.read">
                <Audit />
              </Allowed>
            }
          />
          <Route
            path="/mail"
            element={
              <Allowed permission="mail.manage">
                <Mail />
              </Allowed>
            }
          />
          <Route
            path="/recently-deleted"
            element={
              <Allowed permission="deleted.manage">
                <Deleted />
              </Allowed>
            }
          />
          <Route path="/knowledge-base" element={<KnowledgeBase />} />
          <Route
            path="/knowledge-base/articles/:id"
            element={
              <MarkRead model="Article">
                <Article />
              </MarkRead>
            }
          />
          <Route
            path="/knowledge-base/articles/:id/edit"
            element={
              <Allowed permission="article.write">
                <ArticleEditor />
              </Allowed>
            }
          />
          <Route
            path="/knowledge-base/articles/:id/history"
            element={
              <Allowed permission="article.write">
                <ArticleHistory />
              </Allowed>
            }
          />
          <Route
            path="/knowledge-base/new-article"
            element={
              <Allowed permission="article.write">
                <ArticleEditor />
              </Allowed>
            }
          />
          <Route path="/help" element={<Help />} />
          <Route path="/help/:guide" element={<Help />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}

const Late = () => (
  <Suspense fallback={<FrameSkeleton />}>
    <Outlet />
  </Suspense>
);

/** The two texts are for everybody: inside the frame for who is signed in. */
function AnyFrame() {
  const { state } = useSession();
  return state === 'in' ? <Frame /> : <PublicFrame />;
}

function ToDashboard() {
  return <Navigate to={isHandler(useUser()) ? '/manager-dashboard' : '/employee-dashboard'} replace />;
}

function EmployeesOnly() {
  const user = useUser();
  return mayOpenEmployeeDashboard(user) ? <EmployeeDashboard /> : <Navigate to="/" replace state={{ forbidden: true }} />;
}
