import { text } from '@jadara/contract/core/text'
import { useRef } from 'react'
import { Banner } from '../banner.tsx'
import { focusFirstField } from '../focus.ts'
import { useLanguage } from '../language.tsx'
import space from '../layout/space.module.css'
import { ConflictBanner } from './conflict-banner.tsx'
import { useFormScope } from './form-scope.ts'
import type { NewerVersionState } from './use-newer-version.ts'

const texts = {
  newer: text('A newer version is stored.', 'توجد نسخة محفوظة أحدث.'),
  fields: text(
    'If you keep yours, what you typed stays here and all other fields take the newer values. If you discard yours, you see the newer version, and can still bring yours back.',
    'إذا أبقيت نسختك بقي ما كتبته هنا وأخذت الخانات الأخرى قيمها الأحدث. وإذا تجاهلتها ظهرت لك النسخة الأحدث، ويمكنك بعدها استعادة نسختك.',
  ),
  whole: text(
    'If you keep yours, saving it replaces the newer version. If you discard yours, you see the newer version, and can still bring yours back.',
    'إذا أبقيت نسختك حلّت عند الحفظ محل النسخة الأحدث. وإذا تجاهلتها ظهرت لك النسخة الأحدث، ويمكنك بعدها استعادة نسختك.',
  ),
  mine: text('Keep what I typed', 'إبقاء ما كتبته'),
  discard: text('Discard it and show what is stored', 'تجاهله وعرض المحفوظ'),
  discarded: text('This is what is stored.', 'هذا هو المحفوظ.'),
  still: text(
    'What you typed was set aside. You can bring it back until you change something here.',
    'نُحّي ما كتبته جانبًا، ويمكنك استعادته ما دمت لم تغيّر شيئًا هنا.',
  ),
  inPart: text('Saved. What you typed since then is not saved yet.', 'تم الحفظ، أما ما كتبته بعد ذلك فلم يُحفظ بعد.'),
  bringBack: text('Bring back what I typed', 'استعادة ما كتبته'),
}

type Props = {
  versions: NewerVersionState
  /** The form is one list, which is kept or discarded as a whole. */
  whole?: boolean
}

/**
 * Shows the state of `useNewerVersion`: the choice between two versions, or that only a part was saved because somebody typed during the
 * save. Render it first inside the form.
 */
export function NewerVersionBanner({ versions, whole = false }: Props) {
  const { say } = useLanguage()
  const { readOnly } = useFormScope()
  const { newer, discarded, inPart, keepMine, discardMine, bringBack } = versions
  const place = useRef<HTMLDivElement>(null)
  const focusNext = () => focusFirstField(place.current?.closest('form'))
  const look = { role: 'status', className: space.below6, actionsClassName: space.above3, focusNext } as const
  if (readOnly) return null
  return (
    <div ref={place}>
      {inPart && !newer && <Banner tone="ok" role="status" title={say(texts.inPart)} className={space.below6} />}
      {newer && (
        <ConflictBanner
          {...look}
          title={texts.newer}
          choices={[
            { label: texts.mine, onChoose: keepMine },
            { label: texts.discard, quiet: true, onChoose: discardMine },
          ]}
        >
          {say(whole ? texts.whole : texts.fields)}
        </ConflictBanner>
      )}
      {discarded && !newer && (
        <ConflictBanner {...look} tone="nile" title={texts.discarded} choices={[{ label: texts.bringBack, onChoose: bringBack }]}>
          {say(texts.still)}
        </ConflictBanner>
      )}
    </div>
  )
}
