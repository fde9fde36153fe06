export {
  type StoredUpload,
  type UploadKind,
  type UploadUsage,
  uploadKinds,
} from '../wire/stored-upload.ts';
export type { UploadPage } from '../wire/upload-calls.ts';
export type { MyUploads } from './create-my-uploads.ts';
export { createMyUploads } from './create-my-uploads.ts';
