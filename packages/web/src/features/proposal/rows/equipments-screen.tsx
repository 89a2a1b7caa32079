import { text } from '@jadara/contract/core/text'
import { type Equipment, equipmentEndpoints, equipmentLabels } from '@jadara/contract/proposal/equipments'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { FieldGrid } from '../../../ui/form/field.tsx'
import { GrowingRows } from '../../../ui/form/growing-rows.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { EquipmentsReading } from '../reading/equipments-reading.tsx'
import { RowScreen } from './row-screen.tsx'
import type { RowSectionDescription } from './row-section.ts'

const texts = {
  row: text('equipment', 'الجهاز'),
  add: text('Add an equipment', 'أضف جهازًا'),
  descriptionHint: text('Its make, its capacity, whether it is there already.', 'طرازه وقدرته، وهل هو متاح بالفعل.'),
  useHint: text('What the project needs it for.', 'الغرض الذي يستخدمه المشروع فيه.'),
}
const blank: Equipment = { title: '', description: '', equipmentUse: '' }

const section: RowSectionDescription<Equipment> = {
  name: 'equipments',
  calls: equipmentEndpoints,
  blank,
  toInputValues: ({ title, description, equipmentUse }) => ({ title, description, equipmentUse }),
  rows: () => (
    <GrowingRows name="rows" label={sectionTexts.equipments.title} row={texts.row} blank={blank} add={texts.add}>
      {(path) => (
        <FieldGrid>
          <TextInput name={`${path}.title`} label={equipmentLabels.title} />
          <TextArea name={`${path}.description`} label={equipmentLabels.description} hint={texts.descriptionHint} rows={2} />
          <TextArea name={`${path}.equipmentUse`} label={equipmentLabels.equipmentUse} hint={texts.useHint} rows={2} />
        </FieldGrid>
      )}
    </GrowingRows>
  ),
  reading: (rows) => <EquipmentsReading equipments={rows} heading="h2" />,
}

export const EquipmentsScreen = () => <RowScreen section={section} />
