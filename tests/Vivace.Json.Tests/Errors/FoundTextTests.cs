// Tests that a stranger's text does no harm in a message, and that it can be left out.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Tests.Errors;

public class FoundTextTests
{
    private const string Secret = "S3cr3t";

    [Theory]
    [InlineData("{\"Id\":\"S3cr3t\"}")]
    [InlineData("{\"Id\":\"3,141592\"}")]
    [InlineData("{\"Kind\":\"S3cr3t\"}")]
    [InlineData("{\"Id\":S3cr3t}")]
    [InlineData("{S3cr3t:1}")]
    [InlineData("{\"Id\":1}S3cr3t")]
    [InlineData("{\"Id\":3141592653589}")]
    [InlineData("{\"Id\":-03141592}")]
    [InlineData("{\"Id\":}")]
    [InlineData("{\"Id\":1,}")]
    [InlineData("{\"Id\":\t\"\t\"}")]
    [InlineData("{\"Id\" 1}")]
    public void Read_FoundTextIsHidden_NeitherMessageNorErrorShowsIt(string text)
    {
        JsonException exception = FailingInput.Read<ErrorModels.Order>(text, hide: true);
        Assert.DoesNotContain(Secret, exception.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("141592", exception.ToString(), StringComparison.Ordinal);
        Assert.Null(exception.Error!.Found);
    }

    [Fact]
    public void Read_FoundTextOfManyBytes_IsCutToFortyCharacters()
    {
        JsonError error = FailingInput.Read<int>($"\"{new string('x', 1_000_000)}\"").Error!;
        Assert.Equal($"\"{new string('x', FoundText.MaxLength)}…\"", error.Found);
        Assert.True(error.Message.Length < 200);
    }

    [Fact]
    public void Read_EveryCharacter_LeavesNoneInTheMessageThatChangesItsLayout()
    {
        for (int character = 0; character <= char.MaxValue; character++)
        {
            if (char.IsSurrogate((char)character) || character is '"' or '\\')
                continue;
            string text = $"\"{(char)character}\"";
            Throws(Encoding.UTF8.GetBytes(text));
        }
    }

    [Fact]
    public void Read_RandomBytes_ThrowsJsonExceptionWithOnePrintableLine()
    {
        Random random = new(7);
        byte[] alphabet = "{}[]\",:\\/tfn0-.e \n\u0001\u00ff\u001b'x"u8.ToArray();
        for (int round = 0; round < 20_000; round++)
        {
            byte[] text = new byte[random.Next(30)];
            for (int index = 0; index < text.Length; index++)
                text[index] = random.Next(4) == 0 ? (byte)random.Next(256) : alphabet[random.Next(alphabet.Length)];
            Throws(text, random.Next(text.Length + 1), (JsonErrorKind)random.Next((int)JsonErrorKind.Converter + 1), random.Next(2) == 0 ? typeof(int) : typeof(List<string>));
        }
    }

    // Whatever the reader thinks the error is, and wherever.
    private static void Throws(byte[] text, int offset = 0, JsonErrorKind kind = JsonErrorKind.WrongType, Type? target = null)
    {
        ErrorContext context = new(text);
        ErrorReport report = new() { Kind = kind, Offset = offset, Target = target ?? typeof(int), Names = ["A", "B"] };
        string message = report.ToException(context).Message;
        foreach (Rune rune in message.EnumerateRunes())
        {
            UnicodeCategory category = Rune.GetUnicodeCategory(rune);
            Assert.False(category is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator
                or UnicodeCategory.Surrogate || rune == Rune.ReplacementChar && !text.AsSpan().ContainsAnyExceptInRange((byte)0, (byte)127), message);
        }
    }
}
