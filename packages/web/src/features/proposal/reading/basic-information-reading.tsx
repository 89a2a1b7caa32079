import { poundsAlone } from '@jadara/contract/money'
import { durationWords, headerLabels, type ProposalHeader } from '@jadara/contract/proposal/header'
import { FieldGrid, ReadField } from '../../../ui/form/field.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ProseReading } from './prose-reading.tsx'
import css from './reading.module.css'

/** The basic information of a proposal to be read: title, duration, budget and abstract. */
export function BasicInformationReading({ header }: { header: ProposalHeader }) {
  const { say } = useLanguage()
  return (
    <FieldGrid className={css.fields}>
      <ReadField id="proposal-title" label={headerLabels.title} dir="auto">
        {header.title}
      </ReadField>
      <ReadField id="proposal-duration" label={headerLabels.duration} span={3}>
        {say(durationWords(header.duration))}
      </ReadField>
      <ReadField id="proposal-budget" label={headerLabels.budget} span={3}>
        <bdi className="num">{say(poundsAlone(header.budget))}</bdi>
      </ReadField>
      <ReadField id="proposal-abstract" label={headerLabels.abstract}>
        <ProseReading html={header.abstract} />
      </ReadField>
    </FieldGrid>
  )
}
