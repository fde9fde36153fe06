import { gptImageFields as fields } from '@site/api-client/wire';
import { definePictureTool } from '../../workbench/define-picture-tool.tsx';

/** Where pictures are made from a sentence, or changed as it says. */
export const page = definePictureTool('gpt-image', {
  fields,
  keepsPictures: true,
});
