// Finds errors in a text before its source has ended, as System.Text.Json does: a client that sends a wrong text and then waits gets its
// answer.
namespace Vivace.Json.Text;

/// <summary>Looks at each byte of a gathered text at most once, and only where its source is slower than its reader. It names no error: the
/// text counts as ended then, and its reader reports the error where it is.</summary>
internal struct OpenTextCheck
{
    // A read from a stream that has begun cannot be ended, so the text is checked before it. That takes time, so that of a long text is not
    // checked; System.Text.Json, too, refuses nothing before its buffer is full.
    private const int LongestInStream = 64 * 1024;

    // How much of a text is checked before the source is asked again.
    private const int StepLength = 4 * 1024;

    private GrammarScan _scan;
    private int _seen;

    internal OpenTextCheck(GrammarScan scan)
    {
        IsOn = true;
        _scan = scan;
    }

    /// <summary>False by default: no error is found then.</summary>
    internal bool IsOn { get; }

    /// <summary>Before the next read of a stream: whether the text so far, which may begin with a byte order mark, is wrong.</summary>
    internal bool FindsError(ReadOnlySpan<byte> text)
    {
        if (!IsOn || text.Length > LongestInStream || !PassMark(text))
            return false;
        int from = _seen;
        _seen = text.Length;
        return !_scan.Pass(text[from..]);
    }

    /// <summary>While a read has not ended: whether the text so far, which may begin with a byte order mark, is wrong.</summary>
    internal bool FindsErrorBefore<T>(in ValueTask<T> reading, ReadOnlySpan<byte> text) =>
        IsOn && PassMark(text) && FindsErrorBefore(reading, text, ref _scan, ref _seen);

    /// <inheritdoc cref="FindsErrorBefore{T}(in ValueTask{T}, ReadOnlySpan{byte})"/>
    internal static bool FindsErrorBefore<T>(in ValueTask<T> reading, ReadOnlySpan<byte> text, ref GrammarScan scan, ref int seen)
    {
        while (seen < text.Length && !reading.IsCompleted)
        {
            int from = seen;
            seen = Math.Min(text.Length, from + StepLength);
            if (!scan.Pass(text[from..seen]))
                return true;
        }

        return false;
    }

    // Passes over a byte order mark. False while too few bytes have arrived to tell whether there is one.
    private bool PassMark(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> mark = "\uFEFF"u8;
        if (_seen == 0 && text.StartsWith(mark))
            _seen = mark.Length;
        return _seen > 0 || text.Length >= mark.Length || !mark.StartsWith(text);
    }
}
