import { text } from '@jadara/contract/core/text'
import type { Equipment } from '@jadara/contract/proposal/equipments'
import { useLanguage } from '../../../ui/language.tsx'
import css from './reading.module.css'
import { NothingWritten } from './reading-parts.tsx'

const texts = { description: text('Description', 'الوصف'), use: text('Equipment use', 'استخدام الجهاز') }

type Props = {
  equipments: readonly Equipment[]
  heading: 'h2' | 'h3'
}

export function EquipmentsReading({ equipments, heading: Heading }: Props) {
  const { say } = useLanguage()
  if (equipments.length === 0) return <NothingWritten />
  return (
    <ol className={css.entries}>
      {equipments.map(({ title, description, equipmentUse }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other name, and are only read
        <li key={at}>
          <Heading dir="auto">{title}</Heading>
          <dl>
            <dt>{say(texts.description)}</dt>
            <dd dir="auto">{description}</dd>
            <dt>{say(texts.use)}</dt>
            <dd dir="auto">{equipmentUse}</dd>
          </dl>
        </li>
      ))}
    </ol>
  )
}
