import {
  type AccountRow,
  changeDuty,
  correctAccount,
  disableAccount,
  enableAccount,
  forcePasswordReset,
  inviteAccount,
  listAccounts,
  listAdministrators,
  signOutAccount,
} from '@jadara/contract/accounts/accounts'
import { mergeAccount } from '@jadara/contract/accounts/merging'
import { administrator, applicant } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { listReviewers, readReviewer } from '@jadara/contract/reviewing/reviewers'
import { type ReactNode, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useConfirmedAction } from '../../lib/use-action.ts'
import type { MenuAction } from '../../ui/action-menu.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { ButtonKind } from '../../ui/button.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { ChangeDuty } from './change-duty.tsx'
import { CorrectAccount } from './correct-account.tsx'
import { MergeAccount } from './merge-account.tsx'

type ActionName = 'disable' | 'enable' | 'reset' | 'signOut' | 'invite'
type Action = {
  readonly endpoint:
    | typeof disableAccount
    | typeof enableAccount
    | typeof forcePasswordReset
    | typeof signOutAccount
    | typeof inviteAccount
  readonly label: Text
  readonly question: Text
  /** The consequences, shown below the name. */
  readonly follows: Text
  readonly done: (name: Text) => Text
  readonly kind: ButtonKind
  readonly busy: Text
}

const isolated = ({ en, ar }: Text): Text => text(`\u2068${en}\u2069`, `\u2068${ar}\u2069`)
const formatDone = (make: (name: string) => string, makeArabic: (name: string) => string) => (name: Text) => {
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
    done: formatDone(
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
    done: formatDone(
      (name) => `The account of ${name} is enabled.`,
      (name) => `أُعيد تفعيل حساب ${name}.`,
    ),
    kind: 'bare',
    busy: text('Enabling…', 'جارٍ التفعيل…'),
  },
  reset: {
    endpoint: forcePasswordReset,
    label: text('Force a new password', 'فرض كلمة مرور جديدة'),
    question: text('Force a new password?', 'أتريد فرض كلمة مرور جديدة؟'),
    follows: text(
      'This person is signed out at once. The password of today opens nothing any more, and a link to a new one is mailed.',
      'تُنهى جميع جلسات صاحب الحساب فورًا، ولا تعود كلمة المرور الحالية صالحة، ويُرسل رابط لاختيار كلمة جديدة بالبريد.',
    ),
    done: formatDone(
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
    done: formatDone(
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
    done: formatDone(
      (name) => `The invitation was sent to ${name} again.`,
      (name) => `أُعيد إرسال الدعوة إلى ${name}.`,
    ),
    kind: 'bare',
    busy: text('Sending…', 'جارٍ الإرسال…'),
  },
}

const correct = {
  label: text('Correct address or names', 'تصحيح العنوان أو الاسم'),
  done: formatDone(
    (name) => `The data of ${name} is corrected.`,
    (name) => `صُحّحت بيانات ${name}.`,
  ),
}

const duty = {
  label: text('Change the duty', 'تغيير المهمة'),
  done: formatDone(
    (name) => `The duty of ${name} is changed.`,
    (name) => `غُيّرت مهمة ${name}.`,
  ),
}

const merge = {
  label: text('Merge into another account', 'دمج في حساب آخر'),
  done: formatDone(
    (name) => `The accounts are merged. The account of ${name} stays.`,
    (name) => `دُمج الحسابان، وبقي حساب ${name}.`,
  ),
}

/** The actions that an account's state allows. Nobody can lock their own account. */
function actionsFor({ state, openSessions }: AccountRow, own: boolean): readonly ActionName[] {
  if (state === 'disabled') return ['enable']
  const names: ActionName[] = state === 'invited' ? ['invite'] : own ? [] : ['reset']
  if (openSessions > 0) names.push('signOut')
  if (!own) names.push('disable')
  return names
}

/** The menu actions for accounts, each with a confirmation. Render `dialog` and `notice` once. */
export function useAccountActions() {
  const { say } = useLanguage()
  const { userId } = useMe()
  const refresh = useInvalidateEndpoints()
  const [corrected, setCorrected] = useState<AccountRow>()
  const [entrusted, setEntrusted] = useState<AccountRow>()
  const [merged, setMerged] = useState<AccountRow>()
  const [done, setDone] = useState<Text>()
  const noticeRef = useFocusOnShow(done !== undefined)
  const action = useConfirmedAction(
    ({ name, account }: { name: ActionName; account: AccountRow }) =>
      callEndpoint(actions[name].endpoint, { params: { userId: account.userId }, body: {} }),
    {
      onDone: (_, { name, account }) => setDone(actions[name].done(toBilingualName(account))),
      touches: [listAccounts, listAdministrators, listReviewers, readReviewer],
    },
  )
  const asked = action.asked.subject && actions[action.asked.subject.name]
  const dialog = (
    <>
      <CorrectAccount
        person={corrected}
        onClose={() => setCorrected(undefined)}
        onCorrected={(account) => {
          setDone(correct.done(toBilingualName(account)))
          void refresh(listAccounts, listReviewers, readReviewer)
        }}
      />
      <ChangeDuty
        person={entrusted}
        onClose={() => setEntrusted(undefined)}
        onChanged={(account) => {
          setDone(duty.done(toBilingualName(account)))
          void refresh(listAccounts, listAdministrators)
        }}
      />
      <MergeAccount
        account={merged}
        onClose={() => setMerged(undefined)}
        onMerged={(kept) => {
          setDone(merge.done(toBilingualName(kept)))
          void refresh(listAccounts)
        }}
      />
      {asked && (
        <ConfirmAction asked={action.asked} title={asked.question} confirmLabel={asked.label} busyLabel={asked.busy}>
          {({ account }) => (
            <>
              <p>
                <b>
                  <bdi>{say(toBilingualName(account))}</bdi>
                </b>
                <br />
                <bdi dir="ltr">{account.email}</bdi>
              </p>
              <p>{say(asked.follows)}</p>
            </>
          )}
        </ConfirmAction>
      )}
    </>
  )
  const notice: ReactNode = done && (
    <Banner tone="ok" role="status" ref={noticeRef} tabIndex={-1} className={space.below4}>
      {say(done)}
    </Banner>
  )
  const choicesFor = (account: AccountRow): MenuAction[] => [
    ...(account.userType === administrator || account.state === 'disabled'
      ? []
      : [
          {
            ...{ key: 'correct', label: correct.label, kind: 'bare' as const, call: correctAccount },
            onChoose: () => {
              setDone(undefined)
              setCorrected(account)
            },
          },
        ]),
    ...(account.userType === administrator && account.userId !== userId
      ? [
          {
            ...{ key: 'duty', label: duty.label, kind: 'bare' as const, call: changeDuty },
            onChoose: () => {
              setDone(undefined)
              setEntrusted(account)
            },
          },
        ]
      : []),
    ...(account.userType === applicant && account.state !== 'disabled'
      ? [
          {
            ...{ key: 'merge', label: merge.label, kind: 'bare' as const, call: mergeAccount },
            onChoose: () => {
              setDone(undefined)
              setMerged(account)
            },
          },
        ]
      : []),
    ...actionsFor(account, account.userId === userId).map((name) => ({
      key: name,
      label: actions[name].label,
      kind: actions[name].kind,
      call: actions[name].endpoint,
      onChoose: () => {
        setDone(undefined)
        action.ask({ name, account })
      },
    })),
  ]
  return { choicesFor, dialog, notice, showSuccess: setDone }
}
