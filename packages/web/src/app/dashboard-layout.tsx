import { administrator, applicant, reviewer } from '@jadara/contract/core/endpoint'
import { readPortalVersion } from '@jadara/contract/core/portal-version'
import { text } from '@jadara/contract/core/text'
import { publicPages } from '@jadara/contract/site/pages'
import { readProgress } from '@jadara/contract/submission/progress'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { OfficeContact } from '../features/site/office-contact.tsx'
import { QueuedUploads } from '../features/uploads/queued-uploads.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useOwnDeadline } from '../lib/application.ts'
import { useLiveUpdates, useUnreadCounts } from '../lib/live.ts'
import { accountPath, joinRoundPath, researchFilesPath, ticketsPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { Chip } from '../ui/chip.tsx'
import { DeadlineChip } from '../ui/countdown-card.tsx'
import { DutyContext } from '../ui/duty-context.ts'
import { useLanguage } from '../ui/language.tsx'
import { AppHeader } from '../ui/layout/app-header.tsx'
import { Footer } from '../ui/layout/footer.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { StepsFlow } from '../ui/layout/steps-flow.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { useNow } from '../ui/now.ts'
import { BackAndHomeButtons } from './back-and-home.tsx'
import { toDashboardMenu } from './menu.ts'
import { useConfirmedSignOut } from './sign-out.tsx'
import { listApplicationSteps } from './steps.ts'

const { prize, conditions, deadlines } = publicPages

const quickLinks = [
  ...[prize, conditions, deadlines].map(({ path, title }) => ({ href: path, label: title })),
  { href: '/verify', label: text('Check a receipt', 'التحقق من إيصال') },
]

/** Loaded apart: only an account of an earlier round sees it. */
const JoinInvitation = lazyPart(async () => (await import('../features/joining/join-invitation.tsx')).JoinInvitation, Main)

/** Loaded apart: only reviewers see it. A chip that could not be loaded is left out. */
const ReviewsDue = lazyPart(
  async () => (await import('./reviews-due.tsx')).ReviewsDue,
  () => null,
)

/** Loaded apart: only administrators have a duty. */
const DutyLine = lazyPart(async () => (await import('../features/accounts/duty-line.tsx')).DutyLine)

/** Loaded apart: only the office sees it. */
const OfficeFrame = lazyPart(async () => (await import('../pages/office-frame.tsx')).OfficeFrame)

/** Layout of every dashboard screen: header, menu and deadline, and the steps of the application for an applicant. */
export function DashboardLayout() {
  const me = useMe()
  const { signOut, dialog } = useConfirmedSignOut()
  const { language } = useLanguage()
  const hasLiveUpdates = me.userType !== reviewer
  useLiveUpdates(hasLiveUpdates)
  const unread = useUnreadCounts(me.duty, hasLiveUpdates)
  const { data: software } = useRead(readPortalVersion, {}, { enabled: me.userType === administrator })
  const name = language === 'ar' ? me.arabicName : me.englishName
  const detail = me.duty ? (
    <Suspense>
      <DutyLine me={me} />
    </Suspense>
  ) : (
    me.email
  )
  const account = { name, detail, home: '/dashboard', own: accountPath, onLogout: signOut }
  return (
    <DutyContext value={me.duty}>
      <Page
        header={
          <AppHeader
            tabs={toDashboardMenu(me, unread)}
            chip={
              me.userType === reviewer ? (
                <Suspense fallback={null}>
                  <ReviewsDue />
                </Suspense>
              ) : (
                <Deadline />
              )
            }
            account={account}
            home="/dashboard"
          />
        }
        footer={<Footer links={quickLinks} contact={<OfficeContact />} version={software?.version} />}
      >
        <QueuedUploads />
        {me.userType === applicant && me.takesPart && <ApplicationSteps />}
        {me.userType === administrator && (
          <Suspense fallback={null}>
            <OfficeFrame />
          </Suspense>
        )}
        <BackAndHomeButtons />
        <DashboardContent />
        {dialog}
      </Page>
    </DutyContext>
  )
}

/** An account outside the active round is asked to join it instead of seeing forms that it cannot fill in. Queries stay open to everybody. */
function DashboardContent() {
  const { pathname } = useLocation()
  const { userType, takesPart } = useMe()
  const mayJoin = userType === applicant && !takesPart && !isOnTickets(pathname) && pathname !== accountPath
  const { round, error } = useActiveRound({ enabled: mayJoin })
  const loading = (
    <Main>
      <LoadingPlaceholder lines={6} />
    </Main>
  )
  if (mayJoin && round === undefined && !error) return loading
  if (!mayJoin || !round || pathname === joinRoundPath) return <Outlet />
  return (
    <Suspense fallback={loading}>
      <JoinInvitation round={round} to={joinRoundPath} />
    </Suspense>
  )
}

const submitted = text('Submitted', 'قُدّم طلبك')

/** A submitted application shows no deadline. */
function Deadline() {
  const { say } = useLanguage()
  const { round, offset, closesAt, isOwn, isSubmitted } = useOwnDeadline()
  const now = useNow({ offset })
  if (isSubmitted) {
    return (
      <Chip tone="ok" icon="tick">
        {say(submitted)}
      </Chip>
    )
  }
  if (!round || !closesAt) return null
  return <DeadlineChip closesAt={closesAt} now={now} timeZone={round.timeZone} extended={isOwn} />
}

function ApplicationSteps() {
  const { pathname } = useLocation()
  const { data: progress } = useRead(readProgress)
  if (!progress || isOnTickets(pathname) || pathname === accountPath) return null
  return <StepsFlow steps={listApplicationSteps(progress)} current={stepAt(pathname)} deeper={isForm(pathname)} />
}

const isForm = (pathname: string): boolean => pathname.startsWith(researchFilesPath) && /\/(?:add|edit\/\d+)\/?$/.test(pathname)

/** Queries belong to no step. */
const isOnTickets = (pathname: string): boolean => pathname.startsWith(ticketsPath)

function stepAt(pathname: string): string {
  if (pathname.startsWith('/dashboard/documents')) return 'files'
  if (pathname.startsWith(researchFilesPath)) return 'research'
  // Reviewing one's own files belongs to the last step.
  if (/^\/dashboard\/(submit-proposal|award-profile|as-reviewer)/.test(pathname)) return 'submit'
  return 'information'
}
