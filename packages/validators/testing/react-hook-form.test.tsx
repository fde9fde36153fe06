// @vitest-environment jsdom
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { describeIssue, promptSchema } from '@site/validators';
import { formSchema } from '@site/validators/form';
import { messages } from '@site/validators/zh-cn';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

const schema = formSchema({
  prompt: promptSchema({ describe: (issue) => describeIssue(issue, messages) }),
});

function CreationForm({ onSubmit }: { onSubmit: (values: { prompt: string }) => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { prompt: '' },
    resolver: standardSchemaResolver(schema),
  });
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <textarea aria-label="提示词" {...register('prompt')} />
      <p role="alert">{formState.errors.prompt?.message}</p>
      <button type="submit">生成</button>
    </form>
  );
}

it('React Hook Form takes the schemas as they are', async () => {
  const onSubmit = vi.fn();
  render(<CreationForm onSubmit={onSubmit} />);
  const prompt = screen.getByRole('textbox', { name: '提示词' });

  fireEvent.input(prompt, { target: { value: 'a cat -ar 16:9' } });
  fireEvent.click(screen.getByRole('button', { name: '生成' }));
  expect(await screen.findByText('参数必须以 -- 开头，而不是 -')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();

  fireEvent.input(prompt, { target: { value: 'a cat —ar 16:9' } });
  fireEvent.click(screen.getByRole('button', { name: '生成' }));
  await expect.poll(() => onSubmit).toHaveBeenCalledWith({ prompt: 'a cat --ar 16:9' });
});
