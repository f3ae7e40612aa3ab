// Texts and paths, the same for the same seed: names that differ in little, come twice or have escapes, and paths of every form over them.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Tests.Documents.Paths;

internal sealed class RandomPaths(int seed)
{
    // Short ones, those of the length of one word with and without quotes, and long ones that differ in the middle, at the end or at the beginning.
    private static readonly string[] s_names =
        ["a", "b", "", "ab", "é", "abcde", "abcdef", "abcdeg", "abcdefg", "abcdefgh", "abcdefgi", "screen_name", "screen-name", "zcreen_name", "a\"b", "a\\b", "statuses_count"];

    private static readonly string[] s_values = ["0", "-0", "1", "1.0", "10e-1", "2", "-3", "9007199254740992", "9007199254740993", "1e400", "1e-400", "true", "false", "null", "\"a\"", "\"b\"", "\"\\u0061\"", "\"\""];
    private static readonly string[] s_literals = ["0", "1", "1.0", "2.5", "-3", "9007199254740993", "1e400", "1e-400", "true", "false", "null", "'a'", "'b'", "''"];
    private static readonly string[] s_comparers = ["==", "!=", "<", "<=", ">", ">="];

    private readonly Random _random = new(seed);

    /// <summary>A text, in which names come twice now and then if they may.</summary>
    internal string MakeText(bool mayRepeatNames)
    {
        StringBuilder text = new();
        AppendValue(text, 4, mayRepeatNames);
        return text.ToString();
    }

    /// <summary>A path of RFC 9535.</summary>
    internal string MakePath()
    {
        StringBuilder path = new("$");
        for (int i = _random.Next(5); i > 0; i--)
            AppendSegment(path, depth: 2);
        return path.ToString();
    }

    private string Pick(string[] from) => from[_random.Next(from.Length)];

    private void AppendValue(StringBuilder text, int depth, bool mayRepeatNames)
    {
        AppendSpace(text);
        switch (_random.Next(depth > 0 ? 8 : 3))
        {
            case < 3:
                text.Append(Pick(s_values));
                break;
            case < 5:
                text.Append('[');
                for (int i = _random.Next(5); i > 0; i--)
                {
                    AppendValue(text, depth - 1, mayRepeatNames);
                    text.Append(i > 1 ? "," : "");
                }

                text.Append(']');
                break;
            default:
                text.Append('{');
                List<string> names = [.. Enumerable.Range(0, _random.Next(7)).Select(_ => Pick(s_names))];
                if (!mayRepeatNames)
                    names = [.. names.Distinct()];
                for (int i = 0; i < names.Count; i++)
                {
                    text.Append(i > 0 ? "," : "");
                    AppendSpace(text);
                    AppendName(text, names[i]);
                    AppendSpace(text);
                    text.Append(':');
                    AppendValue(text, depth - 1, mayRepeatNames);
                }

                text.Append('}');
                break;
        }

        AppendSpace(text);
    }

    private void AppendSpace(StringBuilder text)
    {
        if (_random.Next(8) == 0)
            text.Append(Pick([" ", "\n", "  \t"]));
    }

    private void AppendName(StringBuilder text, string name)
    {
        text.Append('"');
        foreach (char unit in name)
        {
            if (unit is '"' or '\\' || _random.Next(20) == 0)
                text.Append(CultureInfo.InvariantCulture, $"\\u{(int)unit:x4}");
            else
                text.Append(unit);
        }

        text.Append('"');
    }

    private void AppendSegment(StringBuilder path, int depth)
    {
        if (_random.Next(8) == 0)
            path.Append("..");
        path.Append('[');
        AppendSelector(path, depth);
        if (_random.Next(8) == 0)
        {
            path.Append(',');
            AppendSelector(path, depth);
        }

        path.Append(']');
    }

    private void AppendSelector(StringBuilder path, int depth)
    {
        switch (_random.Next(depth > 0 ? 10 : 7))
        {
            case < 4:
                AppendNameOf(path);
                break;
            case 4:
                path.Append(_random.Next(-2, 4));
                break;
            case 5:
                path.Append(Pick(["0:2", ":", "1:", "::2", "1:9:3", "-2:", ":-1", "::-1", "3:0:-2", "::0"]));
                break;
            case 6:
                path.Append('*');
                break;
            default:
                path.Append('?');
                AppendCondition(path, depth - 1);
                break;
        }
    }

    private void AppendNameOf(StringBuilder path) =>
        path.Append('\'').Append(Pick(s_names).Replace("\\", "\\\\", StringComparison.Ordinal)).Append('\'');

    private void AppendCondition(StringBuilder path, int depth)
    {
        switch (_random.Next(8))
        {
            case 0 when depth > 0:
                path.Append("!(");
                AppendCondition(path, depth - 1);
                path.Append(')');
                break;
            case 1 when depth > 0:
                path.Append('(');
                AppendCondition(path, depth - 1);
                path.Append(Pick([" && ", " || "]));
                AppendCondition(path, depth - 1);
                path.Append(')');
                break;
            case 2:
                AppendQuery(path, depth, isSingular: false);
                break;
            case 3:
                path.Append(Pick(s_literals)).Append(Pick(s_comparers));
                AppendQuery(path, depth, isSingular: true);
                break;
            case 4:
                AppendQuery(path, depth, isSingular: true);
                path.Append(Pick(s_comparers));
                AppendQuery(path, depth, isSingular: true);
                break;
            default:
                AppendQuery(path, depth, isSingular: true);
                path.Append(Pick(s_comparers)).Append(Pick(s_literals));
                break;
        }
    }

    private void AppendQuery(StringBuilder path, int depth, bool isSingular)
    {
        path.Append(_random.Next(6) == 0 ? '$' : '@');
        for (int i = _random.Next(3); i > 0; i--)
        {
            if (!isSingular && _random.Next(3) == 0)
            {
                AppendSegment(path, depth);
                continue;
            }

            path.Append('[');
            if (_random.Next(4) == 0)
                path.Append(_random.Next(-2, 3));
            else
                AppendNameOf(path);
            path.Append(']');
        }
    }
}
