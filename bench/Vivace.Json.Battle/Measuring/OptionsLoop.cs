// Writes orders with options that come from one of five places.
using System.Runtime.CompilerServices;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Models;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle.Measuring;

internal sealed class OptionsLoop<TApi, TOptions>(OptionsCase options) : Loop
    where TApi : struct, IOptionsApi<TOptions>
    where TOptions : class
{
    private static readonly TOptions s_default = TApi.Make(OptionsContent.Default);
    private static readonly TOptions s_camel = TApi.Make(OptionsContent.Camel);
    private static readonly TOptions s_modifier = TApi.Make(OptionsContent.Modifier);
    private static readonly TOptions s_converter = TApi.Make(OptionsContent.Converter);

    private readonly TOptions _member = TApi.Make(options.Content);
    private readonly Order[] _orders = [.. Enumerable.Range(0, options.Count).Select(Order.Make)];
    private readonly List<Order>[] _lists = [[.. Enumerable.Range(0, options.Count).Select(Order.Make)]];
    private object? _kept;

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public override void Run(int iterations)
    {
        for (int i = 0; i < iterations; i++)
            _kept = Once();
    }

    public override object? Once() => options.Shape switch
    {
        OptionsShape.Calls => SerializeEach(_orders),
        OptionsShape.List => SerializeEach(_lists),
        _ => TApi.Make(options.Content),
    };

    // The last text stands for all of them.
    private string SerializeEach<T>(T[] values)
    {
        string last = "";
        switch (options.Place)
        {
            case OptionsPlace.None:
                foreach (T value in values)
                    last = TApi.Serialize(value, null);
                break;
            case OptionsPlace.Static when options.Content == OptionsContent.Camel:
                foreach (T value in values)
                    last = TApi.Serialize(value, s_camel);
                break;
            case OptionsPlace.Static when options.Content == OptionsContent.Modifier:
                foreach (T value in values)
                    last = TApi.Serialize(value, s_modifier);
                break;
            case OptionsPlace.Static when options.Content == OptionsContent.Converter:
                foreach (T value in values)
                    last = TApi.Serialize(value, s_converter);
                break;
            case OptionsPlace.Static:
                foreach (T value in values)
                    last = TApi.Serialize(value, s_default);
                break;
            case OptionsPlace.Member:
                foreach (T value in values)
                    last = TApi.Serialize(value, _member);
                break;
            case OptionsPlace.Local:
                TOptions local = TApi.Make(options.Content);
                foreach (T value in values)
                    last = TApi.Serialize(value, local);
                break;
            default:
                foreach (T value in values)
                    last = TApi.Serialize(value, TApi.Make(options.Content));
                break;
        }
        return last;
    }
}
