import { type Text, text } from '@jadara/contract/core/text'
import { formatMonthCount } from '@jadara/contract/proposal/header'
import { ActionDialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './proposal.module.css'

const texts = {
  title: text('Shorten the project?', 'أتريد تقصير مدة المشروع؟'),
  keptTasks: text(
    'The tasks stay in the schedule, but it is not complete until they end in time.',
    'تبقى المهام في الجدول الزمني، لكنه لا يكتمل حتى تنتهي في موعدها.',
  ),
  stay: text('Change the duration', 'تعديل المدة'),
  shortenAndSave: text('Shorten and save', 'تقصير المدة وحفظ'),
}

export type ProjectShortening = { readonly months: number; readonly tasks: readonly string[] }

type Props = { asking: ProjectShortening | undefined; onStay: () => void; onShorten: () => void }

export function ShortenProjectDialog({ asking, onStay, onShorten }: Props) {
  const { say } = useLanguage()
  return (
    <ActionDialog
      opened={asking !== undefined}
      title={texts.title}
      kind="go"
      confirmLabel={texts.shortenAndSave}
      keepLabel={texts.stay}
      onConfirm={onShorten}
      onClose={onStay}
    >
      {asking && <p>{say(formatTasksOutside(asking.months))}</p>}
      <ul className={css.tasks}>
        {asking?.tasks.map((title) => (
          <li key={title} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      <p>{say(texts.keptTasks)}</p>
    </ActionDialog>
  )
}

export function formatTasksOutside(months: number): Text {
  const { en, ar } = formatMonthCount(months)
  return text(
    `These tasks of the schedule have months after the end of a project of ${en}:`,
    `لهذه المهام في الجدول الزمني أشهر بعد نهاية مشروع مدته ${ar}:`,
  )
}
