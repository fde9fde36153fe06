import { imageEditFields as fields } from '@site/api-client/wire';
import { definePictureTool } from '../../workbench/define-picture-tool.tsx';

/** Where pictures are changed as a sentence says. */
export const page = definePictureTool('image-edit', {
  fields,
  keepsPictures: true,
});
