// The first use of a type where the stack is nearly used up: its codec is made on another thread.
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Vivace.Json.Tests.Reading.Depth;

public sealed class FirstUseTests
{
    private const int StackSize = 512 * 1024;

    private static readonly JsonSettings s_settings = JsonSettings.Default with { MaxDepth = int.MaxValue };

    // Each with a type of its own, which no other call uses.
    private static readonly Dictionary<string, Action> s_calls = new()
    {
        ["string"] = static () => JsonSerializer.Deserialize<Fresh<int>>("{}", s_settings),
        ["bytes"] = static () => JsonSerializer.Deserialize<Fresh<long>>("{}"u8, s_settings),
        ["stream"] = static () => JsonSerializer.Deserialize<Fresh<short>>(new MemoryStream("{}"u8.ToArray()), s_settings),
        ["type"] = static () => JsonSerializer.Deserialize("{}"u8, typeof(Fresh<byte>), s_settings),
        ["populate"] = static () => JsonSerializer.Populate("{}", new Fresh<char>(), s_settings),
        ["default settings"] = static () => JsonSerializer.Deserialize<Fresh<string>>("{}"),
        ["write"] = static () => JsonSerializer.Serialize(new Fresh<uint>(), s_settings),
        ["write bytes"] = static () => JsonSerializer.SerializeToUtf8Bytes(new Fresh<ulong>(), s_settings),
    };

    public static TheoryData<string> Calls => [.. s_calls.Keys];

    [Theory, MemberData(nameof(Calls))]
    public void FirstUse_NoRoomOnTheStack_Works(string name)
    {
        Assert.Null(AtTheEndOfAStack(s_calls[name]));
        Assert.Null(Record.Exception(s_calls[name]));
    }

    // A value within a value needs room for itself, too.
    [Fact]
    public void FirstUse_OfARunTimeTypeWithoutRoomOnTheStack_IsAJsonExceptionAndTheNextCallWorks()
    {
        JsonException exception = Assert.IsType<JsonException>(AtTheEndOfAStack(WriteRunTimeType));
        Assert.NotNull(exception.Path);
        Assert.Contains("the thread's stack", exception.Message, StringComparison.Ordinal);
        Assert.Null(Record.Exception(WriteRunTimeType));

        static void WriteRunTimeType() => JsonSerializer.Serialize<object[]>([new Fresh<ushort>()], s_settings);
    }

    private static Exception? AtTheEndOfAStack(Action call)
    {
        JsonSerializer.Serialize<object[]>([1], s_settings);
        Exception? failure = null;
        Thread thread = new(() => _ = AtTheEnd(() => failure = Record.Exception(call)), StackSize);
        thread.Start();
        thread.Join();
        return failure;
    }

    // The sum keeps the frames: without it, the call would be a jump.
    private static int AtTheEnd(Action call)
    {
        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
            return AtTheEnd(call) + 1;
        call();
        return 0;
    }

    private sealed class Fresh<T>
    {
        public T? Value { get; set; }
    }
}
