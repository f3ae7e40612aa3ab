// Constraints of .NET 11 that are awaited: by calls that await, in every way and by every engine; all other calls refuse their types.
using System.ComponentModel.DataAnnotations;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using JsonException = System.Text.Json.JsonException;

namespace Vivace.Json.Later.Tests;

public sealed class AwaitedConstraintTests
{
    private static readonly JsonSettings s_settings = new() { Constraints = JsonConstraints.All };

    private static JsonSettings[] Engines(JsonSettings settings) =>
        [settings, settings with { Engine = ObjectEngine.Interpreted }, settings with { Engine = ObjectEngine.Emitted }];

    public static TheoryData<string, string, string, string> Wrong() => new()
    {
        { """{"Name":"taken"}""", "$.Name", "a value that FreeAttribute accepts", "The field Name is invalid." },
        { """{"Age":1,"Inner":{"Name":"taken"}}""", "$.Inner.Name", "a value that FreeAttribute accepts", "The field Name is invalid." },
        { """{"Others":[{"Name":"a"},{"Name":"taken","Age":2}]}""", "$.Others[1].Name", "a value that FreeAttribute accepts", "The field Name is invalid." },
        { """{"Age":200}""", "$.Age", "a value from 0 to 120", "The field Age must be between 0 and 120." },
        { """{"Age":7}""", "$.Age", "Account that is valid", "Not seven." },
        { """{"Age":13}""", "$.Age", "Account that EvenOrOddAttribute accepts", "Not thirteen." },
        { """{"Player":{"Nick":"taken"}}""", "$.Player.Nick", "a value that FreeAttribute accepts", "The field Nick is invalid." },
        { """{"Point":{"X":1}}""", "$.Point", "Point that is valid", "Not one." },
    };

    [Theory, MemberData(nameof(Wrong))]
    public async Task Read_ByACallThatAwaits_FindsTheErrorWithItsPlace(string json, string path, string expected, string hint)
    {
        foreach (JsonSettings settings in Engines(s_settings))
        {
            foreach (Func<byte[], JsonSettings, Task> read in Ways())
            {
                JsonError error = (await Assert.ThrowsAsync<JsonException>(() => read(Encoding.UTF8.GetBytes(json), settings))).Error!;
                Assert.Equal((JsonErrorKind.ConstraintViolated, path, expected, hint), (error.Kind, error.Path, error.Expected, error.Hint));
                Assert.Equal(1, error.Line);
                Assert.Equal(error.Column - 1, error.ByteOffset);
            }

            JsonError element = (await Assert.ThrowsAsync<JsonException>(() => Elements($"[{{}}, {json}]", settings))).Error!;
            Assert.Equal((path.Replace("$", "$[1]", StringComparison.Ordinal), expected), (element.Path, element.Expected));
            JsonError line = (await Assert.ThrowsAsync<JsonException>(() => Lines($"{{}}\n{json}\n", settings))).Error!;
            Assert.Equal((path, 2L, expected), (line.Path, line.Line, line.Expected));
        }
    }

    private static IEnumerable<Func<byte[], JsonSettings, Task>> Ways() =>
    [
        (json, settings) => JsonSerializer.DeserializeAsync<Account>(new MemoryStream(json), settings).AsTask(),
        (json, settings) => JsonSerializer.DeserializeAsync(new MemoryStream(json), typeof(Account), settings).AsTask(),
        (json, settings) => JsonSerializer.DeserializeAsync<Account>(PipeReader.Create(new MemoryStream(json)), settings).AsTask(),
        (json, settings) => JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(json)), typeof(Account), settings).AsTask(),
        (json, settings) => JsonSerializer.PopulateAsync(new MemoryStream(json), new Account(), settings),
        async (json, settings) => throw (await JsonSerializer.TryDeserializeAsync<Account>(new MemoryStream(json), settings)).Error!.ToException(),
    ];

    private static async Task Elements(string json, JsonSettings settings)
    {
        await foreach (Account? account in JsonSerializer.DeserializeAsyncEnumerable<Account>(new MemoryStream(Encoding.UTF8.GetBytes(json)), settings))
            Assert.NotNull(account);
    }

    private static async Task Lines(string json, JsonSettings settings)
    {
        await foreach (Account? account in JsonLines.ReadAsync<Account>(new MemoryStream(Encoding.UTF8.GetBytes(json)), settings))
            Assert.NotNull(account);
    }

    private const string Right = """{"Name":"a","Age":8,"Inner":{"Name":null},"Others":[{},{"Name":"b"}],"Player":{"Nick":"c"},"Point":{"X":2}}""";

    [Fact]
    public async Task Read_OfWhatMeetsAll_GivesTheValue()
    {
        foreach (JsonSettings settings in Engines(s_settings))
        {
            string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<Account>(Right, new JsonSettings()));
            byte[] json = Encoding.UTF8.GetBytes(Right);
            Assert.Equal(expected, JsonSerializer.Serialize(await JsonSerializer.DeserializeAsync<Account>(new MemoryStream(json), settings)));
            Assert.Equal(expected, JsonSerializer.Serialize(await JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(json)), typeof(Account), settings)));
            Account account = new();
            await JsonSerializer.PopulateAsync(new MemoryStream(json), account, settings);
            Assert.Equal(expected, JsonSerializer.Serialize(account));
            await Elements($"[{Right},{Right}]", settings);
            await Lines($"{Right}\n{Right}", settings);
        }
    }

    // The text is longer than the window of a stream, and each check still knows its place.
    [Fact]
    public async Task Read_OfALongText_FindsTheErrorWithItsPlace()
    {
        string json = $"[{string.Concat(Enumerable.Repeat("""{"Name":"a"}, """, 80_000))}\n{{\"Name\":\"taken\"}}]";
        JsonError error = (await Assert.ThrowsAsync<JsonException>(
            () => JsonSerializer.DeserializeAsync<List<Account>>(new MemoryStream(Encoding.UTF8.GetBytes(json)), s_settings).AsTask())).Error!;
        Assert.Equal(("$[80000].Name", 2L, 9L), (error.Path, error.Line, error.Column));
        Assert.Equal("$[80000].Name", (await Assert.ThrowsAsync<JsonException>(() => Elements(json, s_settings))).Path);
    }

    [Theory]
    [InlineData(JsonDialect.Json, """/* é */ {"Age": 7, /* x */ "Name": null}""", "$.Age", 18)]
    [InlineData(JsonDialect.Json5, """// c""" + "\n" + """{Age: 7, Name: null}""", "$.Age", 7)]
    public async Task Read_OfCommentsAndDialects_FindsThePlaceInTheTextAsGiven(JsonDialect dialect, string json, string path, int column)
    {
        JsonSettings settings = s_settings with { ReadCommentHandling = JsonCommentHandling.Skip, Dialect = dialect };
        JsonError error = (await Assert.ThrowsAsync<JsonException>(
            () => JsonSerializer.DeserializeAsync<Account>(new MemoryStream(Encoding.UTF8.GetBytes(json)), settings).AsTask())).Error!;
        Assert.Equal((path, (long)column), (error.Path, error.Column));
    }

    [Fact]
    public async Task Lines_WithATakerOfErrors_GoOnAfterEachOfThem()
    {
        List<string> paths = [];
        List<int> ages = [];
        JsonLinesOptions options = new() { OnError = error => paths.Add($"{error.Path} {error.Error!.Line}") };
        byte[] json = """
            {"Age":1}
            {"Name":"taken"}
            {"Age":7}
            {"Inner":{"Name":"taken"},"Age":"wrong"}
            {"Age":2}
            """u8.ToArray();
        await foreach (Account? account in JsonLines.ReadAsync<Account>(new MemoryStream(json), s_settings, options))
            ages.Add(account!.Age);
        Assert.Equal(["$.Name 2", "$.Age 3", "$.Age 4"], paths);
        Assert.Equal([1, 2], ages);
    }

    [Fact]
    public async Task Read_ByACallThatDoesNotAwait_IsRefusedByName()
    {
        byte[] json = "{}"u8.ToArray();
        foreach (JsonSettings settings in Engines(s_settings))
        {
            foreach (Action read in (Action[])
            [
                () => JsonSerializer.Deserialize<Account>("{}", settings),
                () => JsonSerializer.Deserialize<Account>(json, settings),
                () => JsonSerializer.Deserialize<Account>(new MemoryStream(json), settings),
                () => JsonSerializer.TryDeserialize("{}", out Account? _, out _, settings),
                () => JsonSerializer.Populate("{}", new Account(), settings),
                () => JsonErrors.Collect("{}", out Account? _, settings),
                () => JsonLines.Read<Account>(new MemoryStream(json), settings).Count(),
            ])
            {
                Assert.Contains("Expected a call that awaits FreeAttribute of Account.Name, which JsonSettings.Constraints asks for",
                    Assert.Throws<NotSupportedException>(read).Message, StringComparison.Ordinal);
            }

            await Assert.ThrowsAsync<NotSupportedException>(() => JsonErrors.CollectAsync<Account>(new MemoryStream(json), settings).AsTask());
            await Assert.ThrowsAsync<NotSupportedException>(async () =>
            {
                await foreach (Account? _ in JsonStream.ReadAsync<Account>(new MemoryStream("[{}]"u8.ToArray()), "$[*]", settings))
                {
                }
            });
            Assert.Contains("IAsyncValidatableObject of Point",
                Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Point>("{}", settings)).Message, StringComparison.Ordinal);
        }

        Assert.NotNull(JsonSerializer.Deserialize<Account>("{}", new JsonSettings()));
    }

    // Settings may ask for one of the kinds only.
    [Fact]
    public async Task Kinds_OfConstraints_AreAskedForApart()
    {
        JsonSettings attributes = new() { Constraints = JsonConstraints.Attributes }, objects = new() { Constraints = JsonConstraints.ValidatableObjects };
        Assert.Equal(1, JsonSerializer.Deserialize<Point>("""{"X":1}""", attributes).X);
        Assert.Equal(7, (await JsonSerializer.DeserializeAsync<Account>(new MemoryStream("""{"Age":7}"""u8.ToArray()), attributes))!.Age);
        Assert.Equal("taken", (await JsonSerializer.DeserializeAsync<Account>(new MemoryStream("""{"Name":"taken"}"""u8.ToArray()), objects))!.Name);
    }

    [Fact]
    public async Task Read_ThatIsCanceled_DoesNotAskFurther()
    {
        using CancellationTokenSource source = new();
        source.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => JsonSerializer.DeserializeAsync<Account>(new MemoryStream("{}"u8.ToArray()), s_settings, source.Token).AsTask());
    }

    // A reader that users' code starts in the middle awaits nothing.
    [Fact]
    public async Task Read_WithinUsersCode_IsRefused() => await Assert.ThrowsAsync<NotSupportedException>(
        () => JsonSerializer.DeserializeAsync<Holder>(new MemoryStream("""{"Text":"{}"}"""u8.ToArray()), s_settings).AsTask());

    public sealed class Holder
    {
        public string Text
        {
            get => "";
            set => JsonSerializer.Deserialize<Account>(value, s_settings);
        }

        [Free]
        public string? Name { get; set; }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class FreeAttribute : AsyncValidationAttribute
    {
        protected override ValidationResult? IsValid(object? value, ValidationContext validationContext) => throw new NotSupportedException("Never asked.");

        protected override async Task<ValidationResult?> IsValidAsync(object? value, ValidationContext validationContext, CancellationToken cancellationToken)
        {
            await Task.Yield();
            return value is "taken" ? new ValidationResult(null) : ValidationResult.Success;
        }
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class EvenOrOddAttribute : AsyncValidationAttribute
    {
        protected override ValidationResult? IsValid(object? value, ValidationContext validationContext) => throw new NotSupportedException("Never asked.");

        protected override Task<ValidationResult?> IsValidAsync(object? value, ValidationContext validationContext, CancellationToken cancellationToken) =>
            Task.FromResult(value is Account { Age: 13 } ? new ValidationResult("Not thirteen.", [nameof(Account.Age)]) : ValidationResult.Success);
    }

    [EvenOrOdd]
    public sealed class Account : IAsyncValidatableObject
    {
        [Free]
        public string? Name { get; set; }

        [Range(0, 120)]
        public int Age { get; set; }

        public Account? Inner { get; set; }

        public List<Account>? Others { get; set; }

        public Player? Player { get; set; }

        public Point? Point { get; set; }

        public IEnumerable<ValidationResult> Validate(ValidationContext validationContext) => throw new NotSupportedException("Never asked.");

        public async IAsyncEnumerable<ValidationResult> ValidateAsync(ValidationContext validationContext, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await Task.Yield();
            if (Age == 7)
                yield return new ValidationResult("Not seven.", [nameof(Age)]);
        }
    }

    public sealed record Player([Free] string? Nick);

    public struct Point : IAsyncValidatableObject
    {
        public int X { get; set; }

        public readonly IEnumerable<ValidationResult> Validate(ValidationContext validationContext) => throw new NotSupportedException("Never asked.");

        public readonly async IAsyncEnumerable<ValidationResult> ValidateAsync(ValidationContext validationContext, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            int x = X;
            await Task.Yield();
            if (x == 1)
                yield return new ValidationResult("Not one.");
        }
    }

    [Fact]
    public async Task Read_OfTypesWithGeneratedCode_Awaits()
    {
        JsonSettings settings = s_settings;
        Assert.Equal("$.Name", (await Assert.ThrowsAsync<JsonException>(
            () => JsonSerializer.DeserializeAsync<GeneratedAccount>(new MemoryStream("""{"Name":"taken"}"""u8.ToArray()), settings).AsTask())).Path);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<GeneratedAccount>("{}", settings));
        Assert.Equal("taken", JsonSerializer.Deserialize<GeneratedAccount>("""{"Name":"taken"}""")!.Name);
    }
}

[JsonContract]
public sealed class GeneratedAccount
{
    [AwaitedConstraintTests.Free]
    public string? Name { get; set; }
}
