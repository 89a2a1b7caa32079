import { applicant, reviewer } from '@jadara/contract/endpoint'
import { publicPages } from '@jadara/contract/site/pages'
import { readProgress } from '@jadara/contract/submission'
import { text } from '@jadara/contract/text'
import { Outlet, useLocation } from 'react-router'
import { JoinInvitation } from '../features/joining/join-invitation.tsx'
import { OfficeContact } from '../features/site/office-contact.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useOwnDeadline } from '../lib/application.ts'
import { researchPath } from '../lib/award-files.ts'
import { useLive, useUnread } from '../lib/live.ts'
import { accountPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { ticketsPath } from '../lib/ticket-places.ts'
import { joinPath } from '../pages/join-places.ts'
import { Chip } from '../ui/chip.tsx'
import { DeadlineChip } from '../ui/clock.tsx'
import { useLanguage } from '../ui/language.tsx'
import { AppHeader } from '../ui/layout/app-header.tsx'
import { Footer } from '../ui/layout/footer.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { StepsFlow } from '../ui/layout/steps-flow.tsx'
import { useNow } from '../ui/now.ts'
import { Waiting } from '../ui/waiting.tsx'
import { menuOf } from './menu.ts'
import { ReviewsDue } from './reviews-due.tsx'
import { useAskingSignOut } from './sign-out.tsx'
import { stepsOf } from './steps.ts'
import { WayBack } from './way-back.tsx'

const { prize, conditions, deadlines } = publicPages

/** The public pages that are of use beside one's own. */
const quickLinks = [
  ...[prize, conditions, deadlines].map(({ path, title }) => ({ href: path, label: title })),
  { href: '/verify', label: text('Check a receipt', 'التحقق من إيصال') },
]

/** Round every dashboard screen: the head with the menu of the user type and the deadline, and for an applicant the guided flow. */
export function DashboardLayout() {
  const me = useMe()
  const { signOut, dialog } = useAskingSignOut()
  const { language } = useLanguage()
  const isTold = me.userType !== reviewer
  useLive(isTold)
  const unread = useUnread(isTold)
  const name = language === 'ar' ? me.arabicName : me.englishName
  const account = { name, detail: me.email, home: '/dashboard', own: accountPath, onLogout: signOut }
  return (
    <Page
      header={
        <AppHeader
          tabs={menuOf(me, unread)}
          chip={me.userType === reviewer ? <ReviewsDue /> : <Deadline />}
          account={account}
          home="/dashboard"
        />
      }
      footer={<Footer links={quickLinks} contact={<OfficeContact />} />}
    >
      {me.userType === applicant && me.takesPart && <Flow />}
      <WayBack />
      <Matter />
      {dialog}
    </Page>
  )
}

/** Who takes no part in the active round is asked to join it, instead of being shown forms that nobody may fill in; the office may be asked by everybody. */
function Matter() {
  const { pathname } = useLocation()
  const { userType, takesPart } = useMe()
  const mayJoin = userType === applicant && !takesPart && !isOnTickets(pathname) && pathname !== accountPath
  const { round, error } = useActiveRound({ enabled: mayJoin })
  if (mayJoin && round === undefined && !error) {
    return (
      <Main>
        <Waiting lines={6} />
      </Main>
    )
  }
  return mayJoin && round && pathname !== joinPath ? <JoinInvitation round={round} to={joinPath} /> : <Outlet />
}

const submitted = text('Submitted', 'قُدّم طلبك')

/** Whoever has submitted waits for no deadline any more. */
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

function Flow() {
  const { pathname } = useLocation()
  const { data: progress } = useRead(readProgress)
  if (!progress || isOnTickets(pathname) || pathname === accountPath) return null
  return <StepsFlow steps={stepsOf(progress)} current={stepAt(pathname)} deeper={isForm(pathname)} />
}

/** A record's form: the list that it belongs to is the place within the step. */
const isForm = (pathname: string): boolean => pathname.startsWith(researchPath) && /\/(?:add|edit\/\d+)\/?$/.test(pathname)

/** No step of the application. */
const isOnTickets = (pathname: string): boolean => pathname.startsWith(ticketsPath)

function stepAt(pathname: string): string {
  if (pathname.startsWith('/dashboard/documents')) return 'files'
  if (pathname.startsWith(researchPath)) return 'research'
  // Whoever reviews is about to submit.
  if (/^\/dashboard\/(submit-proposal|award-profile)/.test(pathname)) return 'submit'
  return 'information'
}
