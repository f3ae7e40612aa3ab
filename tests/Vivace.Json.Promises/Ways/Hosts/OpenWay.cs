// A value whose last member is read while its text still arrives.
using System.Reflection;
using Vivace.Json.Streams;

namespace Vivace.Json.Promises.Ways.Hosts;

/// <summary>The model is a member before the sequence that such a type needs.</summary>
internal sealed class OpenWay(string source, Func<Call, object> open) : Way
{
    internal static IEnumerable<Way> All =>
    [
        new OpenWay("Stream", static call => call.Stream()),
        new OpenWay("PipeReader", static call => System.IO.Pipelines.PipeReader.Create(call.Stream())),
    ];

    internal override string Name => $"JsonStream.OpenAsync<TValue>({source}, JsonSettings, CancellationToken)";

    internal override WayTraits Traits => WayTraits.Reads | WayTraits.Typed | WayTraits.Settings | WayTraits.FromStream | WayTraits.Cancels;

    internal override TextShape Shape => TextShape.Member;

    internal override IEnumerable<string> Covers => [Name];

    protected override Outcome Make(Call call) =>
        (Outcome)typeof(OpenWay).GetMethod(nameof(Open), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(call.Type)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [call, open(call)], null)!;

    private static Outcome Open<T>(Call call, object source)
    {
        ValueTask<JsonOpenValue<Opened<T>>> opening = source is Stream stream ? JsonStream.OpenAsync<Opened<T>>(stream, call.Settings, call.Cancellation)
            : JsonStream.OpenAsync<Opened<T>>((System.IO.Pipelines.PipeReader)source, call.Settings, call.Cancellation);
        JsonOpenValue<Opened<T>> opened = opening.AsTask().GetAwaiter().GetResult();
        try
        {
            foreach (int _ in opened.Value?.Items?.ToBlockingEnumerable(call.Cancellation) ?? [])
            {
                // To the end of the text.
            }

            return new Outcome { Value = opened.Value is { } value ? value.Value : default(T) };
        }
        finally
        {
            opened.DisposeAsync().AsTask().GetAwaiter().GetResult();
        }
    }

    internal sealed class Opened<T>
    {
        public T? Value { get; set; }

        public IAsyncEnumerable<int>? Items { get; set; }
    }
}
