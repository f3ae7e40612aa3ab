// The memory that a call takes grows as the text does: over four sizes, each twice the one before, at most 2.6 times the bytes for each.
// One step alone can be larger: a buffer that is no longer from the pool is twice as long.
using System.Text;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class LinearWork : Promise
{
    private const int FirstCount = 32;
    private const int Sizes = 4;
    private const int Calls = 4;
    private const double MostGrowth = 2.6;

    internal override string Name => "Linear work";

    protected override int Share => 12;

    protected override string? WhyNot(Way way, Form form) =>
        !way.Has(WayTraits.Typed) ? "The work of documents is counted by WorkTests."
        : form.Type == typeof(object) ? "Lists of untyped values are counted by WorkTests."
        : way.Has(WayTraits.Newtonsoft) ? "What Newtonsoft.Json does is not counted."
        : way.Has(WayTraits.Fills) ? "Filling is reading."
        : null;

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        Type list = typeof(List<>).MakeGenericType(form.Type);
        long first = 0;
        for (int size = 0; size < Sizes; size++)
        {
            int count = FirstCount << size;
            byte[] text = way.Around(Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Repeat(form.Json, count))}]"));
            System.Collections.IList value = (System.Collections.IList)Activator.CreateInstance(list)!;
            for (int i = 0; i < count; i++)
                value.Add(form.Make(null));

            // The first calls make what is kept: codecs, and buffers of the pool.
            long bytes = long.MaxValue;
            for (int call = 0; call < Calls; call++)
            {
                using Call made = new(list, text, value, form.Settings) { Source = () => new MemoryStream(text) };
                long before = GC.GetAllocatedBytesForCurrentThread();
                way.Run(made);
                bytes = Math.Min(bytes, GC.GetAllocatedBytesForCurrentThread() - before);
            }

            if (size == 0)
                first = bytes;
            else if (size == Sizes - 1 && bytes > first * Math.Pow(MostGrowth, size))
                yield return $"{count} values took {bytes} bytes, {FirstCount} of them {first}";
        }
    }
}
