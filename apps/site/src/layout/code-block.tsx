export interface CodeBlockProps {
  readonly children: string;
}

/** Lines of a program or of commands; long ones are broken, so that nothing has to be scrolled. */
export function CodeBlock({ children }: CodeBlockProps) {
  return (
    <pre className="ui:rounded ui:bg-frame ui:p-4 ui:text-sm ui:leading-[1.7] ui:wrap-anywhere ui:whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}
