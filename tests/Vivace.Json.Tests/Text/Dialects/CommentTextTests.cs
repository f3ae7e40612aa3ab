// Tests the search for a slash outside strings against a rule that goes byte by byte.
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Tests.Text.Dialects;

public class CommentTextTests
{
    [Theory]
    [InlineData("", false)]
    [InlineData("/", true)]
    [InlineData("""{"a":"https://example.com/","b":"\"/*"}""", false)]
    [InlineData("""{"a":"https://example.com/"} // end""", true)]
    [InlineData("""{"a":"\\\\"/*"*/}""", true)]
    [InlineData("\"a string without an end //", false)]
    public void MayHaveComments_Text_IsASlashOutsideStrings(string text, bool expected) => Assert.Equal(expected, CommentText.MayHaveComments(Encoding.UTF8.GetBytes(text)));

    [Fact]
    public void MayHaveComments_RandomTexts_EqualsTheScalarRule()
    {
        using GuardedBytes memory = new();
        Random random = new(3);
        int[] found = new int[2];
        for (int round = 0; round < 50_000; round++)
        {
            Span<byte> text = memory.Last<byte>(random.Next(300));
            text.Fill((byte)'a');
            for (int others = random.Next(30); others > 0 && !text.IsEmpty; others--)
                text[random.Next(text.Length)] = "\"\"\\/"u8[random.Next(random.Next(8) == 0 ? 4 : 3)];
            bool expected = HasSlashOutside(text);
            found[expected ? 1 : 0]++;
            Assert.Equal(expected, CommentText.MayHaveComments(text));
        }

        Assert.All(found, static count => Assert.True(count > 1000));
    }

    private static bool HasSlashOutside(ReadOnlySpan<byte> text)
    {
        bool isInString = false;
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == '\\' && isInString)
                i++;
            else if (text[i] == '"')
                isInString = !isInString;
            else if (text[i] == '/' && !isInString)
                return true;
        }

        return false;
    }
}
