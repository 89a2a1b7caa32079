import { type Text, text } from '@jadara/contract/core/text'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Button, IconButton } from '../button.tsx'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { Stack } from '../layout/stack.tsx'
import { capitalizeFirstLetter } from '../numbers.ts'
import { FieldErrorMessage } from './field.tsx'
import { FormScopeContext, useFormScope } from './form-scope.ts'
import css from './growing-rows.module.css'
import { rowActionTexts } from './row-moves.ts'
import { type RowsState, toRowLabel, useRows } from './use-rows.ts'

const texts = {
  removed: text('One row was removed.', 'حُذف صف واحد.'),
  putBack: text('Put it back', 'إعادته'),
}

type GrowingRowsProps = {
  name: string
  label: Text
  row: Text
  blank: object
  add: Text
  /** Renders the inputs of one row; their names begin with `path`: `${path}.title`. */
  children: (path: string) => ReactNode
}

/**
 * A growing list whose rows have several inputs. For people use PeopleRows. Each row is a group named by its kind and position. `useRows`
 * documents focus, moving and restoring.
 */
export function GrowingRows({ add, children, ...options }: GrowingRowsProps) {
  const rows = useRows(options)
  const { say } = useLanguage()
  return (
    <Stack id={rows.id} gap={5}>
      {rows.fields.map(({ id }, at) => (
        <Fragment key={id}>
          <RemovedRowNotice rows={rows} at={at} />
          {/* biome-ignore lint/a11y/useSemanticElements: the legend would need a box of its own */}
          <div role="group" aria-label={capitalizeFirstLetter(say(rows.nameOf(at)))} className={css.row} {...rows.rowProps(at)}>
            <div className={css.head}>
              <h2>{capitalizeFirstLetter(say(rows.nameOf(at)))}</h2>
              <RowActions rows={rows} at={at} />
            </div>
            <RowScope rows={rows} at={at}>
              {children(rows.pathOf(at))}
            </RowScope>
          </div>
        </Fragment>
      ))}
      <RemovedRowNotice rows={rows} at={rows.fields.length} />
      <RowsFoot rows={rows} add={add} />
    </Stack>
  )
}

/** The visible labels omit the row's name; the error banner adds it: "Title, equipment 2". */
export function RowScope({ rows: { row }, at, children }: { rows: RowsState; at: number; children: ReactNode }) {
  const scope = useFormScope()
  const own = useMemo(() => {
    const place = toRowLabel(row, at)
    const setLabel = (name: string, label: Text | undefined) =>
      scope.setLabel(name, label && text(`${label.en}, ${place.en}`, `${label.ar}، ${place.ar}`))
    return { ...scope, setLabel }
  }, [scope, row, at])
  return <FormScopeContext value={own}>{children}</FormScopeContext>
}

type AtRow = { rows: RowsState; at: number; className?: string | undefined }

export function RowActions({ rows, at, className }: AtRow) {
  const { en, ar } = rows.nameOf(at)
  const named = (verb: Text) => text(`${verb.en}: ${en}`, `${verb.ar}: ${ar}`)
  const { id } = rows.rowProps(at)
  return (
    <span className={joinClassNames(css.actions, className)}>
      {rows.fields.length > 1 && (
        <>
          <IconButton
            id={`${id}-up`}
            icon="up"
            label={named(rowActionTexts.up)}
            disabled={at === 0}
            onClick={() => rows.moveBy(at, -1)}
          />
          <IconButton
            id={`${id}-down`}
            icon="down"
            label={named(rowActionTexts.down)}
            disabled={at === rows.fields.length - 1}
            onClick={() => rows.moveBy(at, 1)}
          />
        </>
      )}
      <IconButton
        id={`${id}-remove`}
        icon="trash"
        kind="bad"
        label={named(rowActionTexts.remove)}
        onClick={() => rows.removeAt(at)}
      />
    </span>
  )
}

/** Offers to restore the latest removed row at its place, until the form is left, reset or replaced by a newer version. */
export function RemovedRowNotice({ rows, at, className }: AtRow) {
  const { say } = useLanguage()
  if (!rows.removedAt(at)) return null
  return (
    <div className={joinClassNames(css.removed, className)}>
      <span role="status">{say(texts.removed)}</span>
      <Button kind="bare" size="small" onClick={rows.putBack}>
        {say(texts.putBack)}
      </Button>
    </div>
  )
}

/** The error of the list as a whole, and the button that adds a row. */
export function RowsFoot({ rows, add }: { rows: RowsState; add: Text }) {
  const { say } = useLanguage()
  return (
    <div className={css.foot}>
      {rows.error && <FieldErrorMessage id={rows.id}>{rows.error}</FieldErrorMessage>}
      <Button id={`${rows.id}-add`} icon="plus" aria-describedby={rows.error ? `${rows.id}-error` : undefined} onClick={rows.add}>
        {say(add)}
      </Button>
    </div>
  )
}
