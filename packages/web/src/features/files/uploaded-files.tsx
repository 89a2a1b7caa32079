import { type PersonalFileType, personalFileTypes } from '@jadara/contract/file-types'
import type { StoredFile } from '@jadara/contract/files'
import { quantity, text } from '@jadara/contract/text'
import { thumbnailHref, viewHref } from '../../lib/stored-file.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { bytes, pages } from '../../ui/numbers.ts'
import css from './uploaded-files.module.css'

const texts = {
  view: text('View', 'عرض'),
  replace: text('Replace', 'استبدال'),
}

type Props = {
  files: readonly StoredFile[]
  timeZone: string
  /** Where a file is replaced; left out once nothing may be changed any more. */
  uploadPath?: string | undefined
}

/** The personal files as they were stored, in the order of their types. */
export function UploadedFiles({ files, timeZone, uploadPath }: Props) {
  const stored = personalFileTypes.flatMap((type) =>
    files.filter(({ typeId }) => typeId === type.id).map((file) => ({ type, file })),
  )
  return (
    <ul className={css.files}>
      {stored.map(({ type, file }) => (
        <Uploaded key={file.guid} type={type} file={file} timeZone={timeZone} uploadPath={uploadPath} />
      ))}
    </ul>
  )
}

type OneProps = Omit<Props, 'files'> & { type: PersonalFileType; file: StoredFile }

function Uploaded({ type, file, timeZone, uploadPath }: OneProps) {
  const { say } = useLanguage()
  const href = viewHref(file.guid)
  const facts = [file.pages !== null && quantity(file.pages, pages), bytes(file.size), dayOf(file.createdAt, timeZone)]
  const what = <span className="sr">: {say(type.name)}</span>
  return (
    <li className={css.file}>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link as "View" below, for those who press the picture */}
      <a href={href} target="_blank" rel="noreferrer" className={css.picture} tabIndex={-1} aria-hidden="true">
        {file.hasThumbnail ? <img src={thumbnailHref(file.guid)} alt="" loading="lazy" /> : <Icon name="file" />}
      </a>
      <div className={css.words}>
        <h2>{say(type.name)}</h2>
        <bdi className={css.name}>{file.name}</bdi>
        <p className="small muted">
          {facts
            .filter((fact) => fact !== false)
            .map(say)
            .join(' · ')}
        </p>
        <div className={css.actions}>
          <ButtonAnchor kind="bare" size="small" icon="eye" href={href} target="_blank" rel="noreferrer">
            {say(texts.view)}
            {what}
          </ButtonAnchor>
          {uploadPath && (
            <ButtonLink kind="bare" size="small" icon="upload" to={`${uploadPath}#file-${type.id}`}>
              {say(texts.replace)}
              {what}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}
