import { type Text, text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './drop-zone.module.css'

const texts = {
  waits: text('Will be sent when you save.', 'سيُرسل عند الحفظ.'),
  replace: text('Choose another', 'اختيار ملف آخر'),
  remove: text('Remove', 'إزالة'),
}

type ChosenProps = { name: string; size: number; words?: Text | undefined; onReplace: () => void; onRemove?: () => void }

/** A file that is chosen but not yet sent. */
export function ChosenFile({ name, size, words = texts.waits, onReplace, onRemove }: ChosenProps) {
  const { say } = useLanguage()
  return (
    <div className={css.line}>
      <div className={css.stored}>
        <Icon name="file" className={css.big} />
        <div className={css.about}>
          <bdi className={css.name}>{name}</bdi>
          <span className="small muted">
            {say(formatFileSize(size))} · {say(words)}
          </span>
        </div>
        <div className={css.actions}>
          <Button kind="bare" size="small" icon="upload" onClick={onReplace}>
            {say(texts.replace)}
          </Button>
          {onRemove && (
            <Button kind="bad" size="small" icon="close" onClick={onRemove}>
              {say(texts.remove)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
