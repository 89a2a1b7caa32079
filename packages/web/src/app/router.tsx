import { administrator, applicant, reviewer } from '@jadara/contract/core/endpoint'
import { languages } from '@jadara/contract/core/text'
import { localizedPath, publicPages, signInPath } from '@jadara/contract/site/pages'
import {
  createBrowserRouter,
  type Location,
  Navigate,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  ScrollRestoration,
} from 'react-router'
import { callerSession } from '../lib/call.ts'
import { prefetchHome } from '../lib/frame-reads.ts'
import { DashboardNotFound, NotFoundPage } from '../pages/not-found-page.tsx'
import { useRouteFocus } from '../ui/focus.ts'
import { LoadingScreen } from '../ui/loading.tsx'
import {
  conceptNoteScreens,
  conceptNoteViewRoutes,
  proposalScreens,
  recordScreens,
  sharedProposalRoutes,
  sharedRecordRoutes,
} from './application-routes.tsx'
import { DashboardHome } from './dashboard-home.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { DashboardErrorScreen, ErrorScreen } from './error-screen.tsx'
import { RequireSignedIn, RequireSignedOut, RequireUserType } from './guards.tsx'
import { createPrefetchLoader, lazyScreen, lazyScreenWithPrefetch, orUnloaded, prefetchById } from './lazy-screen.ts'
import { PublicPage } from './public-page.tsx'

/** The reviewer list and the upload pages. Forms are excluded because they hold input (specification UI-7). */
const leftOnReload = /^\/dashboard\/(reviewers|documents\/upload|award-upload(\/(?!concept-note|add)[a-z-]+)?)\/?$/

/** A reload keeps the address, except on these pages, which lead to the dashboard (specification UI-7). */
function leaveUploadPagesOnReload(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const reloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  if (reloaded && leftOnReload.test(location.pathname)) history.replaceState(null, '', '/dashboard')
}

/** The router gives the first page of every visit the key `default`. The scroll position of that page is stored by its address instead. */
const toScrollKey = ({ key, pathname, search, hash }: Location): string => (key === 'default' ? pathname + search + hash : key)

function RootLayout() {
  useRouteFocus()
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={toScrollKey} />
    </>
  )
}

const reviewerRoutes: RouteObject[] = [
  {
    path: 'review/:applicantId',
    ...lazyScreenWithPrefetch(async () => {
      const { ReviewPage, prefetchReviewDesk } = await import('../pages/review-page.tsx')
      return [ReviewPage, prefetchById('applicantId', prefetchReviewDesk)]
    }),
  },
  { path: 'wishes', ...lazyScreen(async () => (await import('../pages/wishes-page.tsx')).MyWishesPage) },
  { path: 'my-details', ...lazyScreen(async () => (await import('../pages/my-details-page.tsx')).MyDetailsPage) },
  { path: 'personal-information', element: <Navigate to="/dashboard/my-details" replace /> },
  { path: 'my-reviews', ...lazyScreen(async () => (await import('../pages/my-review-page.tsx')).MyReviewsPage) },
  { path: 'my-reviews/:applicantId', ...lazyScreen(async () => (await import('../pages/my-review-page.tsx')).MyReviewPage) },
]

leaveUploadPagesOnReload()

const officeRouteId = 'office'
const officePath = /^\/dashboard\/(admin|all-tickets|assign-reviewers|deadlines|reviewers|applicants\/import)(\/|$)/
let hasOfficeRoutes = false

/** The office's routes are loaded when one is first opened: most people who sign in are applicants. */
const addOfficeRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (hasOfficeRoutes || !officePath.test(path)) return
  const { officeRoutes } = await orUnloaded(() => import('./office-routes.tsx'))
  patch(officeRouteId, officeRoutes)
  hasOfficeRoutes = true
}

/** Pages rendered by the server. Link to them with `<a>`; the router reloads the page for them. */
const publicPaths = [signInPath, ...Object.values(publicPages).map(({ path }) => path)].flatMap((path) => [
  path,
  ...languages.map((language) => localizedPath(language, path)),
])

/** A failing screen leaves header and menu in place. */
const withErrorScreen = (children: RouteObject[]): RouteObject[] => [{ errorElement: <DashboardErrorScreen />, children }]

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      ...publicPaths.map((path) => ({ path, element: <PublicPage /> })),
      {
        path: '/verify/:receiptNumber?',
        ...lazyScreen(async () => (await import('../pages/verify-page.tsx')).ReceiptVerificationPage),
      },
      // A mailed link works whether or not somebody is signed in on this device.
      {
        path: '/reset-password/:email?/:token?',
        ...lazyScreen(async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage),
      },
      {
        element: <RequireSignedOut />,
        children: [
          { path: '/register', ...lazyScreen(async () => (await import('../pages/register-page.tsx')).RegisterPage) },
          {
            path: '/forget-password',
            ...lazyScreen(async () => (await import('../pages/reset-password-page.tsx')).ForgetPasswordPage),
          },
        ],
      },
      {
        path: '/dashboard',
        element: <RequireSignedIn />,
        children: [
          {
            path: 'new-password',
            ...lazyScreen(async () => (await import('../pages/printed-password-page.tsx')).ChangePrintedPasswordPage),
          },
          {
            element: <DashboardLayout />,
            children: withErrorScreen([
              {
                index: true,
                Component: DashboardHome,
                loader: createPrefetchLoader(() => prefetchHome(callerSession.token)),
              },
              { path: 'account', ...lazyScreen(async () => (await import('../pages/account-page.tsx')).AccountPage) },
              {
                element: <RequireUserType types={[applicant]} />,
                children: [
                  {
                    path: 'documents/upload',
                    ...lazyScreen(async () => (await import('../pages/files-upload-page.tsx')).PersonalFilesUploadPage),
                  },
                  {
                    path: 'documents/my-uploads',
                    ...lazyScreen(async () => (await import('../pages/my-uploads-page.tsx')).MyUploadsPage),
                  },
                  { path: 'award-upload', children: [...recordScreens, ...proposalScreens, ...conceptNoteScreens] },
                  {
                    path: 'tickets',
                    ...lazyScreen(async () => (await import('../pages/my-tickets-page.tsx')).MyTicketsPage),
                  },
                  {
                    path: 'tickets/create',
                    ...lazyScreen(async () => (await import('../pages/ticket-form-page.tsx')).TicketFormPage),
                  },
                  {
                    path: 'objections',
                    ...lazyScreen(async () => (await import('../pages/objections-page.tsx')).ObjectionsPage),
                  },
                  {
                    path: 'as-reviewer',
                    ...lazyScreen(async () => (await import('../pages/reviewer-preview-page.tsx')).ReviewerPreviewPage),
                  },
                  { path: 'join', ...lazyScreen(async () => (await import('../pages/join-page.tsx')).JoinPage) },
                  {
                    path: 'submit-proposal',
                    ...lazyScreenWithPrefetch(async () => {
                      const { SubmitPage, prefetchSubmission } = await import('../pages/submit-page.tsx')
                      return [SubmitPage, prefetchSubmission]
                    }),
                  },
                ],
              },
              // Administrators and assigned reviewers read these; the server checks which.
              { path: 'award-upload', children: [...sharedRecordRoutes, ...sharedProposalRoutes] },
              {
                path: 'award-profile/:userId',
                ...lazyScreenWithPrefetch(async () => {
                  const { AwardProfilePage, prefetchAwardProfile } = await import('../pages/award-profile-page.tsx')
                  return [AwardProfilePage, prefetchById('userId', prefetchAwardProfile)]
                }),
              },
              {
                id: officeRouteId,
                element: <RequireUserType types={[administrator]} />,
                children: [],
              },
              {
                element: <RequireUserType types={[administrator, applicant]} />,
                children: [
                  {
                    path: 'tickets/:ticketId',
                    ...lazyScreen(async () => (await import('../pages/ticket-page.tsx')).TicketPage),
                  },
                ],
              },
              { element: <RequireUserType types={[reviewer]} />, children: reviewerRoutes },
              ...conceptNoteViewRoutes,
              {
                path: 'applicants',
                ...lazyScreen(async () => (await import('../pages/applicants-page.tsx')).ApplicantsPage),
              },
              {
                path: 'applicants/:applicantId',
                ...lazyScreenWithPrefetch(async () => {
                  const { ApplicantPage, prefetchApplicant } = await import('../pages/applicant-page.tsx')
                  return [ApplicantPage, prefetchById('applicantId', prefetchApplicant)]
                }),
              },
              { path: '*', element: <DashboardNotFound /> },
            ]),
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addOfficeRoutes })
