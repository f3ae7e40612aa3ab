// A sequence of samples of any length, and its form in JSON: one string of differences, such as "+12-3+0".
using System.Globalization;
using Vivace.Json;

namespace Waves;

/// <summary>Samples that are made or taken while they are written or read.</summary>
internal sealed class Wave
{
    /// <summary>The samples to write.</summary>
    public IEnumerable<short> Samples { get; init; } = [];

    /// <summary>How many samples were read.</summary>
    public long Count { get; set; }

    /// <summary>What the samples that were read add up to, each with its place.</summary>
    public ulong Sum { get; set; }
}

internal sealed class WaveCodec : JsonStreamingCodec<Wave>
{
    private const int Part = 16 * 1024, LongestDifference = 6;

    // The state of one value is in the locals: the last sample, and the number that a part may cut.
    protected override async ValueTask<Wave?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
    {
        Wave wave = new();
        char[] buffer = new char[Part];
        int sample = 0, difference = 0, sign = 0;
        for (int count; (count = await reader.ReadCharactersAsync(buffer)) > 0;)
        {
            for (int i = 0; i < count; i++)
            {
                char next = buffer[i];
                if (char.IsAsciiDigit(next))
                {
                    difference = (difference * 10) + (next - '0');
                    continue;
                }

                if (sign != 0)
                    Take();
                (sign, difference) = next switch
                {
                    '+' => (1, 0),
                    '-' => (-1, 0),
                    _ => throw new System.Text.Json.JsonException($"Expected differences such as +12-3+0, found '{next}'."),
                };
            }
        }

        if (sign != 0)
            Take();
        return wave;

        void Take()
        {
            sample += sign * difference;
            wave.Sum += (ulong)(wave.Count++ % 1000) * (ulong)(sample + short.MaxValue);
        }
    }

    protected override async ValueTask WriteAsync(JsonValueWriter writer, Wave value, CancellationToken cancellationToken)
    {
        char[] buffer = new char[Part];
        int length = 0, last = 0;
        foreach (short sample in value.Samples)
        {
            int difference = sample - last;
            last = sample;
            if (difference >= 0)
                buffer[length++] = '+';
            difference.TryFormat(buffer.AsSpan(length), out int written, provider: CultureInfo.InvariantCulture);
            length += written;
            if (length > Part - LongestDifference - 1)
            {
                await writer.WriteCharactersAsync(buffer.AsMemory(0, length));
                length = 0;
            }
        }

        await writer.WriteCharactersAsync(buffer.AsMemory(0, length));
        await writer.EndStringAsync();
    }
}
