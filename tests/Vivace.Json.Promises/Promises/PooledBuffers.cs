// A result does not change when others use the buffers that the call has returned to the pool.
using System.Buffers;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class PooledBuffers : Promise
{
    // The sizes of the shared pool that texts of the forms fall into, with the first windows.
    private static readonly int[] s_sizes = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536];

    internal override string Name => "Pooled buffers";

    protected override int Share => 4;

    protected override string? WhyNot(Way way, Form form) => !way.Has(WayTraits.Typed) ? "What documents keep is tried by LateOperationsFuzzTests." : way.Has(WayTraits.NoText) ? "Nothing is left of the text." : null;

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        Outcome outcome = way.Has(WayTraits.Writes) ? Write(way, form, form.Make(null)) : Read(way, form, form.Utf8Json);
        string before = Of(outcome, form);
        Scribble(ArrayPool<byte>.Shared, (byte)'#');
        Scribble(ArrayPool<char>.Shared, '#');
        string after = Of(outcome, form);
        if (before != after)
            yield return $"{before} became {after}";
    }

    private static string Of(Outcome outcome, Form form) =>
        $"{(outcome.Json is { } json ? Show(json) : null)} {(outcome.Value is { } value && form.Type.IsInstanceOfType(value) ? JsonSerializer.Serialize(value, form.Type, form.Settings) : null)}";

    private static void Scribble<T>(ArrayPool<T> pool, T mark)
    {
        foreach (int size in s_sizes)
        {
            T[][] rented = [pool.Rent(size), pool.Rent(size), pool.Rent(size)];
            foreach (T[] array in rented)
            {
                Array.Fill(array, mark);
                pool.Return(array);
            }
        }
    }
}
