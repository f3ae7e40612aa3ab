// Rewrites JSON5 and subsets of it.
using Vivace.Json.Errors;

namespace Vivace.Json.Text.Dialects;

internal sealed class DialectRewriting : TextRewriting
{
    private static readonly DialectRewriting?[] s_known = new DialectRewriting?[16];

    private readonly JsonDialect _dialect;
    private readonly bool _takesComments;

    private DialectRewriting(JsonDialect dialect, bool takesComments) => (_dialect, _takesComments) = (dialect, takesComments);

    /// <summary>Calls <see cref="Of"/> in programs with dialects.</summary>
    internal delegate TextRewriting Maker(JsonDialect dialect, bool takesComments);

    internal static TextRewriting Of(JsonDialect dialect, bool takesComments) =>
        s_known[(int)dialect * 2 + (takesComments ? 1 : 0)] ??= new DialectRewriting(dialect, takesComments);

    internal override byte[] Rewrite(ReadOnlySpan<byte> given, out int length)
    {
        DialectText text = new(given, _dialect, _takesComments);
        try
        {
            text.Pass();
        }
        catch
        {
            text.Release();
            throw;
        }

        length = text.Length;
        return text.Result;
    }

    internal override GivenPlace Find(ReadOnlySpan<byte> given, int offset)
    {
        DialectText text = new(given, _dialect, _takesComments);
        try
        {
            text.Seek(offset);
            text.Pass();
            return text.Found;
        }
        finally
        {
            text.Release();
        }
    }

    internal override RewrittenParts Begin(byte[] buffer, int filled, int limit, bool mayHaveMark, bool takesMany, long mostBytes) =>
        new DialectParts(_dialect, _takesComments, takesMany, mostBytes, buffer, filled, limit, mayHaveMark);
}
