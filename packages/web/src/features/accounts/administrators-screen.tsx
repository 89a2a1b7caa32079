import { listAdministrators } from '@jadara/contract/accounts/accounts'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useAccountActions } from './account-actions.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { AddAdministrator } from './add-administrator.tsx'

const texts = {
  caption: text('Administrators', 'مديرو النظام'),
  lead: text(
    'The award office runs the award: rounds, reviewers, lists, the site and every account; there is always at least one such account. A committee chair decides on results, and who has read-only access changes nothing.',
    'يدير مكتب الجائزة الدورات والمحكّمين والقوائم والموقع وجميع الحسابات، ويبقى له حساب واحد على الأقل دائمًا. أما رئاسة اللجنة فتتخذ القرارات بشأن النتائج، ومن له الاطّلاع فقط لا يغيّر شيئًا.',
  ),
}

type Props = {
  timeZone: string
  adding: boolean
  onStop: () => void
}

export function AdministratorsScreen({ timeZone, adding, onStop }: Props) {
  const { say } = useLanguage()
  const { choicesFor, dialog, notice, showSuccess } = useAccountActions()
  const columns = useAccountColumns({ timeZone, choicesFor, with: 'duties' })
  const read = useRead(listAdministrators)
  return (
    <>
      {notice}
      <p className={`${space.below4} muted`}>{say(texts.lead)}</p>
      <ListScreen read={read} caption={texts.caption} columns={columns} rowKey={({ userId }) => userId} paging="none" dense />
      <AddAdministrator
        opened={adding}
        onClose={onStop}
        onAdded={(account) => {
          onStop()
          const { en, ar } = toBilingualName(account)
          showSuccess(text(`\u2068${en}\u2069 was added and invited.`, `أُضيف \u2068${ar}\u2069 وأُرسلت الدعوة.`))
        }}
      />
      {dialog}
    </>
  )
}
