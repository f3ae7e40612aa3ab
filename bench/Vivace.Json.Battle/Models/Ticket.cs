// A ticket as a service sends it, and the half of its members that a caller has a class for.
namespace Vivace.Json.Battle.Models;

public sealed class Ticket
{
    public int Id { get; set; }
    public string? ExternalReference { get; set; }
    public string? Title { get; set; }
    public string? DescriptionHtml { get; set; }
    public string? Status { get; set; }
    public List<string>? Watchers { get; set; }
    public int Priority { get; set; }
    public TicketOrigin? Origin { get; set; }
    public string? Assignee { get; set; }
    public DateTime CreatedAt { get; set; }
    public DateTime UpdatedAt { get; set; }
    public double EstimateHours { get; set; }
    public bool IsOpen { get; set; }
    public bool IsArchived { get; set; }
    public double Score { get; set; }
    public List<int>? RelatedIds { get; set; }
}

public sealed class TicketOrigin
{
    public string? Channel { get; set; }
    public string? Address { get; set; }
    public int Port { get; set; }
}

/// <summary>Every other member, in the same order.</summary>
public sealed class TicketBrief
{
    public int Id { get; set; }
    public string? Title { get; set; }
    public string? Status { get; set; }
    public int Priority { get; set; }
    public string? Assignee { get; set; }
    public DateTime UpdatedAt { get; set; }
    public bool IsOpen { get; set; }
    public double Score { get; set; }
}

internal static class TicketMaker
{
    private const int Count = 500;

    public static List<Ticket> Make() => [.. Enumerable.Range(0, Count).Select(Make)];

    private static Ticket Make(int index) => new()
    {
        Id = 70_000 + index,
        ExternalReference = $"EXT-2026-{index:D6}",
        Title = $"Printer {index} does not print",
        DescriptionHtml = $"<p>The printer on floor {index % 9} says <b>\"PC LOAD LETTER\"</b> and blinks.</p>",
        Status = index % 3 == 0 ? "waiting" : "in progress",
        Watchers = [$"watcher{index}@example.org", "helpdesk@example.org"],
        Priority = index % 5,
        Origin = new() { Channel = "mail", Address = $"10.0.{index % 250}.7", Port = 25 },
        Assignee = $"agent{index % 20}@example.org",
        CreatedAt = new DateTime(2026, 1, 1, 8, 0, 0, DateTimeKind.Utc).AddMinutes(index),
        UpdatedAt = new DateTime(2026, 2, 1, 8, 0, 0, DateTimeKind.Utc).AddMinutes(index),
        EstimateHours = index % 8 * 0.25,
        IsOpen = index % 4 != 0,
        IsArchived = false,
        Score = index * 0.5,
        RelatedIds = [index + 1, index + 2, index + 3],
    };
}
