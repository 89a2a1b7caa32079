import type { AccountRow } from '@jadara/contract/accounts/accounts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { mailsToUserPath } from '../../lib/places.ts'
import type { MenuAction } from '../../ui/action-menu.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { AccountStateChip } from './account-state-chip.tsx'
import css from './accounts.module.css'

const sessionsCounted = plural('# session', '# sessions', 'جلسة واحدة', 'جلستان', '# جلسات', '# جلسة', '# جلسة')
const texts = {
  title: text('Account', 'الحساب'),
  lastSignIn: text('Last sign-in', 'آخر تسجيل دخول'),
  never: text('Not yet', 'لم يحدث بعد'),
  sessions: text('Open sessions', 'الجلسات المفتوحة'),
  none: text('None', 'لا توجد'),
  invited: text('Invited', 'أُرسلت الدعوة'),
  mails: text('Mails to this person', 'الرسائل إلى هذا الشخص'),
  until: text('The link works until', 'الرابط صالح حتى'),
}

export function AccountAside({
  account,
  timeZone,
  actions,
}: {
  account: AccountRow
  timeZone: string
  actions: readonly MenuAction[]
}) {
  const { say } = useLanguage()
  const { lastSignInAt, openSessions, invitation } = account
  const facts: readonly (readonly [Text, Text])[] = invitation
    ? [
        [texts.invited, formatMoment(invitation.sentAt, timeZone)],
        [texts.until, formatMoment(invitation.until, timeZone)],
      ]
    : [
        [texts.lastSignIn, lastSignInAt ? formatMoment(lastSignInAt, timeZone) : texts.never],
        [texts.sessions, openSessions === 0 ? texts.none : quantity(openSessions, sessionsCounted)],
      ]
  return (
    <div className="stack">
      <h2>{say(texts.title)}</h2>
      <AccountStateChip account={account} />
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term.en}>
            <dt className="muted">{say(term)}</dt>
            <dd className="num">{say(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {actions.map(({ key, label, call, kind = 'outlined', onChoose }) => (
          <CallButton call={call} key={key} size="small" kind={kind === 'bare' ? 'outlined' : kind} onClick={onChoose}>
            {say(label)}
          </CallButton>
        ))}
      </div>
      <p>
        <ButtonLink to={mailsToUserPath(account.userId)} kind="bare" size="small">
          {say(texts.mails)}
        </ButtonLink>
      </p>
    </div>
  )
}
