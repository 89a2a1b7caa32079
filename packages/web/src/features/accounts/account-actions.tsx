import {
  type AccountRow,
  disableAccount,
  enableAccount,
  inviteAccount,
  listAccounts,
  listAdministrators,
  requireReset,
  signOutAccount,
} from '@jadara/contract/accounts'
import { administrator } from '@jadara/contract/endpoint'
import { listReviewers, readReviewer } from '@jadara/contract/reviewers'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { nameOf } from '../../lib/names.ts'
import { useRefresh } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import type { MenuAction } from '../../ui/action-menu.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { ButtonKind } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import css from './accounts.module.css'
import { CorrectAccount } from './correct-account.tsx'

type ActionName = 'disable' | 'enable' | 'reset' | 'signOut' | 'invite'
type Action = {
  readonly endpoint:
    | typeof disableAccount
    | typeof enableAccount
    | typeof requireReset
    | typeof signOutAccount
    | typeof inviteAccount
  readonly label: Text
  readonly question: Text
  /** What follows, below the name. */
  readonly follows: Text
  readonly done: (name: Text) => Text
  readonly kind: ButtonKind
  readonly busy: Text
}

const isolated = ({ en, ar }: Text): Text => text(`\u2068${en}\u2069`, `\u2068${ar}\u2069`)
const said = (make: (name: string) => string, makeArabic: (name: string) => string) => (name: Text) => {
  const { en, ar } = isolated(name)
  return text(make(en), makeArabic(ar))
}

const actions: Record<ActionName, Action> = {
  disable: {
    endpoint: disableAccount,
    label: text('Disable', 'تعطيل الحساب'),
    question: text('Disable this account?', 'أتريد تعطيل هذا الحساب؟'),
    follows: text(
      'This person is signed out at once and cannot sign in until you enable the account again. Nothing they filed is lost.',
      'تُنهى جميع جلسات صاحب الحساب فورًا، ولا يمكنه تسجيل الدخول إلى أن تعيد تفعيله. ولا يضيع شيء مما سجّله.',
    ),
    done: said(
      (name) => `The account of ${name} is disabled.`,
      (name) => `عُطّل حساب ${name}.`,
    ),
    kind: 'bad',
    busy: text('Disabling…', 'جارٍ التعطيل…'),
  },
  enable: {
    endpoint: enableAccount,
    label: text('Enable', 'تفعيل الحساب'),
    question: text('Enable this account again?', 'أتريد إعادة تفعيل هذا الحساب؟'),
    follows: text(
      'This person can sign in again, with the password of before.',
      'يمكن لصاحب الحساب تسجيل الدخول من جديد بكلمة المرور السابقة.',
    ),
    done: said(
      (name) => `The account of ${name} is enabled.`,
      (name) => `أُعيد تفعيل حساب ${name}.`,
    ),
    kind: 'bare',
    busy: text('Enabling…', 'جارٍ التفعيل…'),
  },
  reset: {
    endpoint: requireReset,
    label: text('Force a new password', 'فرض كلمة مرور جديدة'),
    question: text('Force a new password?', 'أتريد فرض كلمة مرور جديدة؟'),
    follows: text(
      'This person is signed out at once. The password of today opens nothing any more, and a link to a new one is mailed.',
      'تُنهى جميع جلسات صاحب الحساب فورًا، ولا تعود كلمة المرور الحالية صالحة، ويُرسل رابط لاختيار كلمة جديدة بالبريد.',
    ),
    done: said(
      (name) => `${name} was mailed a link to a new password.`,
      (name) => `أُرسل رابط كلمة المرور الجديدة إلى ${name}.`,
    ),
    kind: 'bare',
    busy: text('Mailing…', 'جارٍ الإرسال…'),
  },
  signOut: {
    endpoint: signOutAccount,
    label: text('Sign out everywhere', 'إنهاء جميع الجلسات'),
    question: text('Sign this person out everywhere?', 'أتريد إنهاء جميع جلسات هذا الشخص؟'),
    follows: text(
      'This person has to sign in again on every device. What was typed there and not saved stays on that device.',
      'يلزم صاحب الحساب تسجيل الدخول من جديد على كل جهاز، وما كُتب هناك ولم يُحفظ يبقى على ذلك الجهاز.',
    ),
    done: said(
      (name) => `${name} is signed out everywhere.`,
      (name) => `أُنهيت جميع جلسات ${name}.`,
    ),
    kind: 'bare',
    busy: text('Signing out…', 'جارٍ إنهاء الجلسات…'),
  },
  invite: {
    endpoint: inviteAccount,
    label: text('Send the invitation again', 'إعادة إرسال الدعوة'),
    question: text('Send the invitation again?', 'أتريد إعادة إرسال الدعوة؟'),
    follows: text(
      'This person is mailed a new link to set a password, which works for seven days. The earlier link works no more.',
      'يُرسل إلى صاحب الحساب رابط جديد لتعيين كلمة المرور صالح لسبعة أيام، ولا يعود الرابط السابق صالحًا.',
    ),
    done: said(
      (name) => `The invitation was sent to ${name} again.`,
      (name) => `أُعيد إرسال الدعوة إلى ${name}.`,
    ),
    kind: 'bare',
    busy: text('Sending…', 'جارٍ الإرسال…'),
  },
}

const correct = {
  label: text('Correct address or names', 'تصحيح العنوان أو الاسم'),
  done: said(
    (name) => `The data of ${name} is corrected.`,
    (name) => `صُحّحت بيانات ${name}.`,
  ),
}

/** What may be done with an account as it stands; of one's own only what does not lock oneself out. */
function actionsFor({ state, openSessions }: AccountRow, own: boolean): readonly ActionName[] {
  if (state === 'disabled') return ['enable']
  const names: ActionName[] = state === 'invited' ? ['invite'] : own ? [] : ['reset']
  if (openSessions > 0) names.push('signOut')
  if (!own) names.push('disable')
  return names
}

/** Names and carries out what the office does with an account: each is asked first. Draw `dialog` and `news` once. */
export function useAccountActions() {
  const { say } = useLanguage()
  const { userId } = useMe()
  const refresh = useRefresh()
  const [corrected, setCorrected] = useState<AccountRow>()
  const [asked, setAsked] = useState<{ name: ActionName; account: AccountRow }>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Text>()
  const [done, setDone] = useState<Text>()
  const notice = useFocusOnShow(done !== undefined)
  const action = asked && actions[asked.name]

  const close = () => {
    setAsked(undefined)
    setError(undefined)
  }
  const confirm = async () => {
    if (!asked || !action) return
    setBusy(true)
    try {
      await call(action.endpoint, { params: { userId: asked.account.userId }, body: {} })
      close()
      setDone(action.done(nameOf(asked.account)))
    } catch (thrown) {
      setError(asRefused(thrown).text)
    } finally {
      setBusy(false)
    }
    // Also after a refusal: it may stand otherwise than this screen took it to.
    void refresh(listAccounts, listAdministrators, listReviewers, readReviewer)
  }
  const dialog = (
    <>
      <CorrectAccount
        person={corrected}
        onClose={() => setCorrected(undefined)}
        onCorrected={(account) => {
          setDone(correct.done(nameOf(account)))
          void refresh(listAccounts, listReviewers, readReviewer)
        }}
      />
      <Confirm
        opened={asked !== undefined}
        title={action?.question ?? text('', '')}
        confirmLabel={action?.label ?? text('', '')}
        busyLabel={action?.busy}
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {asked && action && (
          <>
            <p>
              <b>
                <bdi>{say(nameOf(asked.account))}</bdi>
              </b>
              <br />
              <bdi dir="ltr">{asked.account.email}</bdi>
            </p>
            <p>{say(action.follows)}</p>
          </>
        )}
      </Confirm>
    </>
  )
  const news: ReactNode = done && (
    <Banner tone="ok" role="status" ref={notice} tabIndex={-1} className={css.news}>
      {say(done)}
    </Banner>
  )
  const choicesFor = (account: AccountRow): MenuAction[] => [
    ...(account.userType === administrator || account.state === 'disabled'
      ? []
      : [
          {
            ...{ key: 'correct', label: correct.label, kind: 'bare' as const },
            onChoose: () => {
              setDone(undefined)
              setCorrected(account)
            },
          },
        ]),
    ...actionsFor(account, account.userId === userId).map((name) => ({
      key: name,
      label: actions[name].label,
      kind: actions[name].kind,
      onChoose: () => {
        setDone(undefined)
        setAsked({ name, account })
      },
    })),
  ]
  return { choicesFor, dialog, news, tell: setDone }
}
