import { administrator, applicant, reviewer } from '@jadara/contract/endpoint'
import { pathIn, publicPages } from '@jadara/contract/site/pages'
import { languages } from '@jadara/contract/text'
import { createBrowserRouter } from 'react-router'
import { LoginPage } from '../pages/login-page.tsx'
import { DashboardNotFound, NotFoundPage } from '../pages/not-found-page.tsx'
import { PublicPage } from '../pages/public-page.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import { conceptNoteRoutes, conceptNoteTemplateRoutes, conceptNoteViewRoutes } from './concept-note-routes.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { OnlyFor, SignedIn, SignedOut } from './guards.tsx'
import { later, laterWith } from './later.ts'
import { messageRoutes } from './message-routes.tsx'
import { officeRoutes } from './office-routes.tsx'
import { proposalRoutes, proposalViewRoutes } from './proposal-routes.tsx'
import { recordRoutes, recordViewRoutes } from './record-routes.tsx'
import { leaveUploadPagesOnReload } from './reload.ts'
import { reviewerRoutes } from './reviewer-routes.tsx'
import { RootLayout } from './root-layout.tsx'

leaveUploadPagesOnReload()

/** What the server draws. A link to it is an `<a>`; whoever gets there by the router is sent there. */
const publicPaths = Object.values(publicPages).flatMap(({ path }) => [
  path,
  ...languages.map((language) => pathIn(language, path)),
])

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      ...publicPaths.map((path) => ({ path, element: <PublicPage /> })),
      { path: '/verify/:receiptNumber?', ...later(async () => (await import('../pages/verify-page.tsx')).VerifyPage) },
      // A mailed link works for whoever follows it, signed in on this device or not.
      {
        path: '/reset-password/:email?/:token?',
        ...later(async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage),
      },
      {
        element: <SignedOut />,
        children: [
          { path: '/login', element: <LoginPage /> },
          { path: '/register', ...later(async () => (await import('../pages/register-page.tsx')).RegisterPage) },
          {
            path: '/forget-password',
            ...later(async () => (await import('../pages/forget-password-page.tsx')).ForgetPasswordPage),
          },
        ],
      },
      {
        path: '/dashboard',
        element: <SignedIn />,
        children: [
          {
            path: 'new-password',
            ...later(async () => (await import('../pages/printed-password-page.tsx')).PrintedPasswordPage),
          },
          {
            element: <DashboardLayout />,
            children: [
              { index: true, ...later(async () => (await import('./dashboard-home.tsx')).DashboardHome) },
              { path: 'account', ...later(async () => (await import('../pages/account-page.tsx')).AccountPage) },
              {
                element: <OnlyFor types={[applicant]} />,
                children: [
                  {
                    path: 'documents/upload',
                    ...later(async () => (await import('../pages/files-upload-page.tsx')).FilesUploadPage),
                  },
                  {
                    path: 'documents/my-uploads',
                    ...later(async () => (await import('../pages/my-uploads-page.tsx')).MyUploadsPage),
                  },
                  { path: 'award-upload', children: [...recordRoutes, ...proposalRoutes, ...conceptNoteRoutes] },
                  {
                    path: 'tickets',
                    ...later(async () => (await import('../pages/my-tickets-page.tsx')).MyTicketsPage),
                  },
                  {
                    path: 'tickets/create',
                    ...later(async () => (await import('../pages/ticket-form-page.tsx')).TicketFormPage),
                  },
                  { path: 'join', ...later(async () => (await import('../pages/join-page.tsx')).JoinPage) },
                  { path: 'submit-proposal', ...later(async () => (await import('../pages/submit-page.tsx')).SubmitPage) },
                ],
              },
              // For administrators and assigned reviewers they are views; the server decides whose they may read.
              { path: 'award-upload', children: [...recordViewRoutes, ...proposalViewRoutes] },
              {
                path: 'award-profile/:userId',
                ...later(async () => (await import('../pages/award-profile-page.tsx')).AwardProfilePage),
              },
              {
                element: <OnlyFor types={[administrator]} />,
                children: [
                  { path: 'admin/site', ...later(async () => (await import('../pages/site-texts-page.tsx')).SiteTextsPage) },
                  {
                    path: 'admin/site/:place',
                    ...later(async () => (await import('../pages/site-place-page.tsx')).SitePlacePage),
                  },
                  ...conceptNoteTemplateRoutes,
                  ...officeRoutes,
                  ...messageRoutes,
                ],
              },
              {
                element: <OnlyFor types={[administrator, applicant]} />,
                children: [
                  {
                    path: 'tickets/:ticketId',
                    ...later(async () => (await import('../pages/ticket-page.tsx')).TicketPage),
                  },
                ],
              },
              { element: <OnlyFor types={[reviewer]} />, children: reviewerRoutes },
              ...conceptNoteViewRoutes,
              {
                path: 'applicants',
                ...later(async () => (await import('../pages/applicants-page.tsx')).ApplicantsPage),
              },
              {
                path: 'applicants/:applicantId',
                ...laterWith('applicantId', async () => {
                  const { ApplicantPage, applicantAhead } = await import('../pages/applicant-page.tsx')
                  return [ApplicantPage, applicantAhead]
                }),
              },
              { path: '*', element: <DashboardNotFound /> },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
])
