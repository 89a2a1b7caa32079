import { listAdministrators } from '@jadara/contract/accounts'
import { text } from '@jadara/contract/text'
import { nameOf } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useAccountActions } from './account-actions.tsx'
import { AccountsTable } from './accounts-table.tsx'
import { AddAdministrator } from './add-administrator.tsx'

const texts = {
  caption: text('Administrators', 'مديرو النظام'),
  lead: text(
    'They run the award: rounds, reviewers, lists, the site and every account. There is always at least one.',
    'يديرون الجائزة: الدورات والمحكّمين والقوائم والموقع وجميع الحسابات، ويبقى منهم واحد على الأقل دائمًا.',
  ),
}

type Props = {
  timeZone: string
  /** Another is being added. */
  adding: boolean
  onStop: () => void
}

/** Who administers the award, and adding another. */
export function AdministratorsScreen({ timeZone, adding, onStop }: Props) {
  const { say } = useLanguage()
  const { choicesFor, dialog, news, tell } = useAccountActions()
  const { data, error, isFetching, refetch } = useRead(listAdministrators)
  return (
    <>
      {news}
      <p className="muted">{say(texts.lead)}</p>
      {error && !data ? (
        <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <AccountsTable caption={texts.caption} accounts={data} timeZone={timeZone} choicesFor={choicesFor} empty={null} />
      )}
      <AddAdministrator
        opened={adding}
        onClose={onStop}
        onAdded={(account) => {
          onStop()
          const { en, ar } = nameOf(account)
          tell(text(`\u2068${en}\u2069 was added and invited.`, `أُضيف \u2068${ar}\u2069 وأُرسلت الدعوة.`))
        }}
      />
      {dialog}
    </>
  )
}
