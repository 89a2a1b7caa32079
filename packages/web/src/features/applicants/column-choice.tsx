import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import css from './applicants.module.css'
import { type ColumnName, usualColumns } from './view.ts'
import { columnLabels, optionalColumns } from './words.ts'

const texts = {
  columns: text('Columns', 'الأعمدة'),
  about: text(
    'The names are always shown. What you choose is kept on this device, and in the address of the view.',
    'الأسماء ظاهرة دائمًا. يُحفظ اختيارك على هذا الجهاز وفي عنوان العرض.',
  ),
  usual: text('The usual ones', 'الأعمدة المعتادة'),
  done: text('Done', 'تم'),
}

type Props = { columns: readonly ColumnName[]; onChoose: (columns: readonly ColumnName[]) => void }

export function ColumnChoice({ columns, onChoose }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  // The address updates a moment later; local state keeps quick clicks from undoing each other.
  const [chosen, setChosen] = useState(columns)
  const open = () => {
    setChosen(columns)
    setOpened(true)
  }
  const choose = (next: readonly ColumnName[]) => {
    setChosen(next)
    onChoose(next)
  }
  const toggle = (name: ColumnName, on: boolean) => choose(on ? [...chosen, name] : chosen.filter((other) => other !== name))
  return (
    <>
      <Button kind="bare" size="small" onClick={open}>
        {say(texts.columns)}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.columns}
        actions={
          <>
            <Button kind="bare" onClick={() => choose(usualColumns)}>
              {say(texts.usual)}
            </Button>
            <Button data-autofocus onClick={() => setOpened(false)}>
              {say(texts.done)}
            </Button>
          </>
        }
      >
        <p className="muted">{say(texts.about)}</p>
        <div className={css.boxes}>
          {optionalColumns.map((name) => (
            <UnboundCheckbox
              key={name}
              label={columnLabels[name]}
              checked={chosen.includes(name)}
              onCheck={(on) => toggle(name, on)}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
