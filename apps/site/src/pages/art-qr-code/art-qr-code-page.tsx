import { artQrCodeFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { useQrContent } from './use-qr-content.tsx';

/** Page where a QR code becomes a picture that can still be scanned. */
export const page = definePromptTool('art-qr-code', {
  fields,
  capabilities: { side: 1024 },
  useParticulars: useQrContent,
});
