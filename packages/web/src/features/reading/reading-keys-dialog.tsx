import { text } from '@jadara/contract/core/text'
import { useId } from 'react'
import { setDeskKeys, useDeskKeys } from '../../lib/desk-keys.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Modal } from '../../ui/modal.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import css from './document-reader.module.css'
import { readingKeys } from './use-reading-keys.ts'

const texts = {
  title: text('Keys for reading', 'مفاتيح القراءة'),
  use: text('Use these keys', 'استخدام هذه المفاتيح'),
  useHint: text(
    'Turn this off if keys are pressed unintentionally, for example by speech input. This browser remembers it.',
    'أوقف هذا الخيار إن كانت المفاتيح تُضغط دون قصد، كما يحدث مع الإدخال الصوتي. ويتذكر هذا المتصفح اختيارك.',
  ),
  close: text('Close', 'إغلاق'),
  hint: text(
    'Letters work while a document is open, also from the review form, but not in text fields.',
    'تعمل الحروف ما دام المستند مفتوحًا، ومن نموذج التقييم أيضًا، لكن ليس في حقول النص.',
  ),
}

const keys = [
  { key: text('1–5', '١–٥'), label: text('Rate the question in focus', 'تقدير السؤال المحدَّد') },
  { key: text('0', 'صفر'), label: text('“Cannot judge” for the question in focus', '«لا أستطيع الحكم» للسؤال المحدَّد') },
  ...readingKeys.map(({ key, label }) => ({ key: text(key, key), label })),
]

export function ReadingKeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { say } = useLanguage()
  const id = useId()
  const areOn = useDeskKeys()
  return (
    <Modal opened={opened} onClose={onClose} labelledBy={id} className={css.keys}>
      <div className={css.keysHead}>
        <h2 id={id}>{say(texts.title)}</h2>
        <IconButton icon="close" label={texts.close} onClick={onClose} data-autofocus />
      </div>
      <UnboundCheckbox label={texts.use} checked={areOn} onCheck={setDeskKeys} />
      <p className="muted small">{say(texts.useHint)}</p>
      <dl data-off={areOn ? undefined : ''}>
        {keys.map(({ key, label }) => (
          <div key={key.en}>
            <dt>
              <kbd>{say(key)}</kbd>
            </dt>
            <dd>{say(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{say(texts.hint)}</p>
    </Modal>
  )
}
