import { recordKinds } from '@jadara/contract/records/record-kinds'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { FilesUploadPage } from '../pages/files-upload-page.tsx'
import { ForgetPasswordPage } from '../pages/forget-password-page.tsx'
import { LandingPage } from '../pages/landing-page.tsx'
import { LoginPage } from '../pages/login-page.tsx'
import { MyUploadsPage } from '../pages/my-uploads-page.tsx'
import { DashboardNotFound, NotFoundPage } from '../pages/not-found-page.tsx'
import { RegisterPage } from '../pages/register-page.tsx'
import { ResetPasswordPage } from '../pages/reset-password-page.tsx'
import { SubmitPage } from '../pages/submit-page.tsx'
import { VerifyPage } from '../pages/verify-page.tsx'
import { DashboardHome } from './dashboard-home.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { OnlyFor, SignedIn, SignedOut } from './guards.tsx'
import { RootLayout } from './root-layout.tsx'

/** The record screens are loaded when they are first opened: forms weigh most. */
const recordRoutes: RouteObject[] = [
  { index: true, element: <Navigate to={recordKinds[0].name} replace /> },
  { path: ':type', lazy: async () => ({ Component: (await import('../pages/record-list-page.tsx')).RecordListPage }) },
  { path: ':type/add', lazy: async () => ({ Component: (await import('../pages/record-form-page.tsx')).RecordAddPage }) },
  { path: ':type/edit/:id', lazy: async () => ({ Component: (await import('../pages/record-form-page.tsx')).RecordEditPage }) },
]

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    children: [
      { path: '/', element: <LandingPage /> },
      { path: '/verify/:receiptNumber?', element: <VerifyPage /> },
      // A mailed link works for whoever follows it, signed in on this device or not.
      { path: '/reset-password/:email?/:token?', element: <ResetPasswordPage /> },
      {
        element: <SignedOut />,
        children: [
          { path: '/login', element: <LoginPage /> },
          { path: '/register', element: <RegisterPage /> },
          { path: '/forget-password', element: <ForgetPasswordPage /> },
        ],
      },
      {
        path: '/dashboard',
        element: <SignedIn />,
        children: [
          {
            element: <DashboardLayout />,
            children: [
              { index: true, element: <DashboardHome /> },
              {
                element: <OnlyFor applicants />,
                children: [
                  { path: 'documents/upload', element: <FilesUploadPage /> },
                  { path: 'documents/my-uploads', element: <MyUploadsPage /> },
                  { path: 'award-upload', children: recordRoutes },
                  { path: 'submit-proposal', element: <SubmitPage /> },
                ],
              },
              {
                path: 'applicants',
                lazy: async () => ({ Component: (await import('../pages/applicants-page.tsx')).ApplicantsPage }),
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
