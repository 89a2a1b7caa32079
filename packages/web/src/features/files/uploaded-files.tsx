import { quantity, type Text, text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { type PersonalFileType, personalFileTypes } from '@jadara/contract/files/file-types'
import { dossierOmissionTexts, fileTexts, type StoredFile, zipMime } from '@jadara/contract/files/files'
import type { AnchorHTMLAttributes } from 'react'
import { fileThumbnailHref, toViewedStoredFile } from '../../lib/stored-file.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { formatInstantAsShortDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { pageCountTexts } from '../../ui/page-count.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useFileViewer } from '../../ui/viewer/file-viewer.tsx'
import css from './uploaded-files.module.css'

const texts = {
  view: text('View', 'عرض'),
  replace: text('Replace', 'استبدال'),
}

type Props = {
  files: readonly StoredFile[]
  timeZone: string
  uploadPath?: string | undefined
  nameOf?: (type: PersonalFileType) => Text
  heading?: 'h2' | 'h3'
}

/** The stored personal files, in the order of their types; each is viewed without leaving the page. */
export function StoredPersonalFiles({ files, nameOf = ({ name }) => name, ...rest }: Props) {
  const stored = personalFileTypes.flatMap((type) =>
    files
      .filter(({ typeId }) => typeId === type.id)
      .map((file) => ({ type, file, name: nameOf(type), viewed: toViewedStoredFile(file, nameOf(type)) })),
  )
  const { viewer, linkTo } = useFileViewer(stored.map(({ viewed }) => viewed))
  return (
    <>
      <ul className={css.files}>
        {stored.map(({ viewed, ...one }) => (
          <UploadedFile key={one.file.guid} {...one} {...rest} link={linkTo(viewed)} />
        ))}
      </ul>
      {viewer}
    </>
  )
}

type OneProps = Pick<Props, 'timeZone' | 'uploadPath' | 'heading'> & {
  type: PersonalFileType
  name: Text
  file: StoredFile
  link: AnchorHTMLAttributes<HTMLAnchorElement>
}

function UploadedFile({ type, name, file, link, timeZone, uploadPath, heading: Heading = 'h2' }: OneProps) {
  const { say } = useLanguage()
  const facts = [
    file.pages !== null && quantity(file.pages, pageCountTexts),
    formatFileSize(file.size),
    formatInstantAsShortDate(file.createdAt, timeZone),
  ]
  const what = <span className="sr">: {say(name)}</span>
  return (
    <li className={css.file}>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link as "View" below, for those who press the picture */}
      <a {...link} className={css.picture} tabIndex={-1} aria-hidden="true">
        <Thumbnail src={file.hasThumbnail ? fileThumbnailHref(file.guid) : undefined} />
      </a>
      <div className={css.words}>
        <Heading>{say(name)}</Heading>
        <bdi className={css.name}>{file.name}</bdi>
        <p className="small muted">
          {facts
            .filter((fact) => fact !== false)
            .map(say)
            .join(' · ')}
        </p>
        {file.mime === zipMime && <p className="small">{say(fileTexts.inZip)}</p>}
        {file.leftOut && <p className={joinClassNames('small', css.note)}>{say(dossierOmissionTexts[file.leftOut])}</p>}
        <div className={css.actions}>
          <ButtonAnchor kind="bare" size="small" icon="eye" {...link}>
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
