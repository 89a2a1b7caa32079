import { text } from '@jadara/contract/core/text'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { isMailTemplate, type MailTemplateState } from '@jadara/contract/mail/template-endpoints'
import { Link } from 'react-router'
import { formatLastChange } from '../../lib/active-round.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { mailTemplatePath, mailTemplatesTitle, templateGroups } from './template-groups.ts'
import css from './templates.module.css'

const texts = {
  name: text('Mail', 'الرسالة'),
  subject: text('Subject now', 'الموضوع الآن'),
  origin: text('Last change', 'آخر تعديل'),
  isShipped: text('As shipped', 'النص الأصلي'),
  isChanged: text('Changed', 'معدّل'),
}
type Row = { name: MailTemplateName; state: MailTemplateState }

export function TemplateList({
  states,
  timeZone,
}: {
  states: readonly MailTemplateState[] | undefined
  timeZone: string | undefined
}) {
  const { say, language } = useLanguage()
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      className: css.name,
      cell: ({ name }) => (
        <>
          <Link to={mailTemplatePath(name)}>{say(mailTemplates[name].title)}</Link>
          <span className={css.sub}>{say(mailTemplates[name].sent)}</span>
        </>
      ),
    },
    {
      key: 'subject',
      header: texts.subject,
      className: css.subject,
      cell: ({ state }) => <bdi>{state.words.subject[language]}</bdi>,
    },
    {
      key: 'origin',
      header: texts.origin,
      className: css.origin,
      cell: ({ state }) => (
        <>
          <Chip tone={state.shipped ? 'plain' : 'nile'}>{say(state.shipped ? texts.isShipped : texts.isChanged)}</Chip>
          {state.at && <span className={css.sub}>{say(formatLastChange({ ...state, shipped: false }, timeZone))}</span>}
        </>
      ),
    },
  ]
  const rowsOf = (names: readonly MailTemplateName[]): Row[] | undefined =>
    states &&
    names.flatMap((name) => {
      const state = states.find((one) => one.name === name && isMailTemplate(one.name))
      return state ? [{ name, state }] : []
    })
  return (
    <>
      {templateGroups.map(({ title, names }) => (
        <section key={title.en} aria-label={`${say(mailTemplatesTitle)}: ${say(title)}`} className={css.group}>
          <h2>{say(title)}</h2>
          <DataTable caption={title} columns={columns} rows={rowsOf(names)} rowKey={({ name }) => name} paging="none" />
        </section>
      ))}
    </>
  )
}
