import { formatPoundsWithoutCurrency } from '@jadara/contract/core/money'
import { text } from '@jadara/contract/core/text'
import { formatDuration, headerLabels, type ProposalHeader } from '@jadara/contract/proposal/header'
import { FieldGrid, ReadOnlyField } from '../../../ui/form/field.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichTextView } from '../../../ui/rich-text/rich-text-input.tsx'
import css from './reading.module.css'

export function ProseReading({ html }: { html: string }) {
  if (html === '') return <NothingWritten />
  return (
    <div className={css.prose}>
      <RichTextView html={html} />
    </div>
  )
}

const nothing = text('Nothing written yet', 'لم يُكتب شيء بعد')

/** Shown where a section is empty, so that the reader does not take it for one that is still loading. */
export function NothingWritten() {
  const { say } = useLanguage()
  return <p className="muted">{say(nothing)}</p>
}

export function BasicInformationReading({ header }: { header: ProposalHeader }) {
  const { say } = useLanguage()
  return (
    <FieldGrid className={css.fields}>
      <ReadOnlyField id="proposal-title" label={headerLabels.title} dir="auto">
        {header.title}
      </ReadOnlyField>
      <ReadOnlyField id="proposal-duration" label={headerLabels.duration} span={3}>
        {say(formatDuration(header.duration))}
      </ReadOnlyField>
      <ReadOnlyField id="proposal-budget" label={headerLabels.budget} span={3}>
        <bdi className="num">{say(formatPoundsWithoutCurrency(header.budget))}</bdi>
      </ReadOnlyField>
      <ReadOnlyField id="proposal-abstract" label={headerLabels.abstract}>
        <ProseReading html={header.abstract} />
      </ReadOnlyField>
    </FieldGrid>
  )
}
