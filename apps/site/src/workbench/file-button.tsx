import { Button, type ButtonProps } from '@site/shell/ui';
import { useRef } from 'react';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The types that the browser offers. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that asks for a file of the device. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
